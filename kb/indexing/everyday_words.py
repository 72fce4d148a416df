"""Holds what people say for one another in any game: "kill" for "destroy", "pick" for "choose".

Out: `SAID_FOR`: of each word, as an index term, those that a rule may have instead, and where these
stand in texts. A game whose companion has questions learns such words from them
(kb.indexing.translation); one without has only its own words and these. They are words of all
games, so they are weak evidence (`EVERYDAY_SHARE` in kb.search.weights), and no game's own terms
belong here.
"""

from collections.abc import Mapping

import numpy as np

from kb.indexing import analyzer
from kb.indexing.impacts import Ids, Values
from kb.indexing.sentences import Mask, Postings

# Groups are parted by semicolons. Each word of a group stands for the others; where a colon parts
# it, the words before it stand for those behind it. Who asks how many asks for a number.
GROUPS = """
draw take pick; discard throw toss dump trash scrap; discard graveyard cemetery bin; deck library
pile stack drawpile; hand hold held; shuffle mix randomize; reshuffle shuffle refill replenish;
redraw mulligan replace; deal distribute give; reveal show flip open expose visible look; hide
hidden secret conceal facedown unseen; look see peek examine inspect check view; search find seek
look; swap exchange switch trade; return bring come back restore recover; keep retain remain stay
persist hold; kill destroy eliminate defeat die dead death slay slain casualty; dies: graveyard
remove destroy; killed: remove eliminate; remove leave leaves left gone vanish disappear; remove
exile banish expel eject evict; leave exit depart quit withdraw abandon; enter join arrive come
appear; attack fight battle combat hit strike assault; shoot fire attack; shot attack fire; defend
defender block guard protect shield; protect immune immunity safe prevent safely; damage harm hurt
wound injure injury; heal recover repair cure fix restore regenerate; health life hitpoint lives;
win victory winner victor beat triumph successful; lose loss loser defeat beaten; tie tied draw
equal even deadlock stalemate; tiebreak tiebreaker tie tied; end finish over conclude complete stop
expire; start begin beginning commence initial opening first; setup start prepare preparation
initial; turn round phase go; turn rotate twist spin pivot; player opponent person people anyone
anybody somebody someone participant; competitor player participant athlete contestant solver;
opponent enemy rival adversary foe opposing other; ally friend friendly teammate partner own; team
side squad group faction; judge referee umpire official arbiter director; judge decide rule ruling;
cost pay price spend expensive payment fee worth; money coin gold cash credit dollar currency fund;
rich afford enough wealth; broke poor afford; buy purchase acquire gain get; sell sale sold; gain
get receive earn obtain collect acquire; gain extra bonus additional more; extra additional bonus
more another further; another second other additional new; reward bonus prize; resource material
supply token; token counter marker piece cube; piece figure miniature pawn unit model token; unit
troop army soldier; creature monster minion character; weapon gun sword missile; card cards; choose
pick select choice decide want prefer; place put position lay set deploy; deploy play put place
install; move movement travel go walk march advance; run move speed sprint; fast quick speed
quickly; slow slowly delay; distance far range reach away; close near adjacent next beside neighbour
neighboring nearby range; adjacent next neighbour border touching; touch contact overlap collide
bump hit; board map table mat field area playing; edge border boundary side outside; space square
hex tile location spot cell field; outside off leave beyond; middle center centre between central;
corner end edge; line row order; front forward ahead; back behind rear backward; above over top;
below under bottom beneath less; maximum most limit max highest cap many; minimum least fewest min
lowest; limit restrict restriction maximum many; strongest highest most greatest powerful; weakest
lowest least; strong powerful strength power; big large great huge size; small little tiny size;
high tall height; more greater higher exceed above additional; less fewer lower below under; enough
sufficient insufficient; equal same identical equally tied match; same identical copy duplicate
equal twice; copy duplicate copies same identical; different differ distinct difference other; all
every each everyone everything any; none no zero without empty; zero 0 none no; 1 single; two 2 both
pair twice; three 3; four 4; five 5; six 6; seven 7; eight 8; nine 9; ten 10; eleven 11; twelve 12;
fifteen 15; twenty 20; first 1st; second 2nd; third 3rd; half halve 2; double twice two; twice two
again second; once single; again repeat another second twice redo; several multiple many; multiple
two several; full complete maximum; missing lack without lost forget; forget forgot miss missed fail
omit opportunity; mistake error wrong incorrect illegal accident; accident accidentally mistake
unintentional; undo back reverse revert; fail unsuccessful failure not; success succeed successful;
allow permit legal permission able; allowed: legal permitted permit; forbid forbidden prohibit
illegal ban cannot disallow; illegal cheat invalid forbidden; legal valid allow; must required
mandatory obligatory forced need; force must compel require; optional choose voluntary; need require
must necessary; prevent stop avoid cancel block; cancel prevent counter negate stop nullify void;
counter cancel respond response react reaction interrupt; respond response react reaction interrupt
reply; ignore skip disregard; skip pass miss; pass skip decline refuse; refuse decline deny; use
activate trigger apply perform; use play ability; trigger activate happen occur; ability power skill
effect special; effect ability text; affect influence apply impact change; change modify alter
convert become; modify modifier bonus change adjust; add increase plus raise gain more; increase
raise grow add; reduce decrease lower subtract minus less; reset restore return clear; untap ready
refresh straighten; tap exhaust bow kneel turn; ready untap refresh unexhaust; stun stunned stress
disabled; attach equip enchant upgrade; equipment gear item upgrade; steal control take capture;
capture seize conquer take control; control own owner belong possess; owner own belong whose; summon
play cast put; cast play spell; build construct create make forge erect; make create produce forge
form; create make put; combine join mix stack merge; mix combine both together different; together
simultaneous both combine; separate split divide apart; split divide share separate; share divide
common; count number amount total calculate compute; calculate compute determine total count; score
point points scoring; point score victory; measure distance range; time long duration second minute
until; minute time seconds; timer clock time stopwatch; long last duration until limit; last remain
until duration end; last final end; until before deadline after; before prior previous earlier
beginning; after following later next afterwards; during while; immediately instant instantly; wait
delay hold until; always never every; order sequence priority first; group set collection; type kind
sort class category; suit colour color; name title called; mean definition define term refer;
example instance; rule regulation law; rulebook rule; dispute argue disagree protest appeal complain
conflict; complain protest appeal dispute object; conflict contradict contradiction versus; penalty
punish punishment sanction disqualify infraction foul; disqualify disqualified expel
disqualification; foul infraction violation offence penalty; cheat cheating violate; warn warning
caution; late tardy delay miss absent; absent late miss present show; quit concede resign surrender
withdraw retire drop; concede surrender resign give; drop fall lose; broken damage defect
malfunction break broke; break broken defect violate; pop defect detach fall; kid child minor young
age under; child parent guardian age; old age years; woman female; man male; country nation region
nationality citizenship; passport citizenship document identity; citizen citizenship nationality;
eat food drink; phone mobile electronic device smartphone; headphones earphones music audio
electronic ears; music audio sound; hear sound listen audio ear; talk speak say communicate
conversation tell discuss; tell say inform announce communicate; shout announce say call declare
calls; say announce declare state; announce declare state tell; ask request demand; agree consent
agreement accept approve permission; write record sign note written; sign signature signs; sheet
paper scorecard form record; watch observe spectate see; camera film photo video photograph; help
assist aid assistance support; help aid advice hint; wear clothes equip; glasses eyes vision; blind
blindfold see; clean cleaning wash; beginner newcomer inexperienced novice new; try attempt; try
again; chance opportunity random probability; random randomly chance luck; coin flip random; ball
puck; goal score; throw pitch toss roll; kick shoot; catch grab receive; ship vessel boat vehicle;
vehicle car ship; pilot captain driver; road route track path; city town settlement; house building
home; wall barrier obstacle; obstacle asteroid obstruct terrain; terrain landscape ground; land
territory region area; territory region province area; king ruler leader; leader chief captain
commander; commander general leader; spell magic cast; trap ambush; crit critical; armor armour;
defense defence; honor honour; kingdom realm; treasure loot; experience level xp; level rank tier;
tournament competition event contest; game match play; list deck squad army; legal allow include
deck; include contain hold; within inside range; only just single exclusively; alone single only
solo; unique only named; unlimited limit infinite; infinite loop endless; loop infinite repeat;
target aim choose; roll die dice throw; reroll again; result outcome roll; face side; upside
orientation direction; direction facing way orientation; orient orientation position; sleeve sleeves
protector; variant optional alternative; instead replace replacement alternative; replace instead
substitute; substitute replace reserve; reserve supply bank pool stock; slam crash knock tackle push
shove ram trip charge: contact collide overlap initiate impact; contact touch collide bump crash;
guy man dude bloke fellow folks lad girl boy: player person character unit piece; everybody everyone
whole: each all every players; nobody noone nothing: no none without not; somebody someone anyone:
player any; we us our: team side player; they them their: opponent player; he she him his her:
player opponent; me my mine myself: you your own player controller owner; follow chase mark cover
stick: guard adjacent pursue; mark: guard defend; shadow: follow guard; way obstruct obstacle
blocked: prevent; view sight vision see visible line; sees seen visible: sight vision; hands arm:
body; foot feet leg: body; shirt jersey uniform kit outfit: clothing wear; shoe boots cleats
shoelace lace: equipment clothing footwear; jewellery jewelry watch ring necklace: equipment item
wear; broken torn faulty: damaged defective; bleeding blood cut hurt injured injury ill sick: wound
medical; ambulance doctor medic: injury; interval intermission break: half period; pause halt stop
stoppage: time interruption; overtime extra extend: additional time period; kickoff faceoff tipoff:
start pull begin; clock timer counting; quick quickly fast rapid soon: speed immediately; sideline
touchline: boundary perimeter line outside edge; boundary perimeter border edge line; inbounds:
inside field; backwards behind back: reverse rear; midfield centre: middle center; endzone goalpost:
goal zone; goalie keeper: goalkeeper; net basket hoop: goal; score goal point; scoring: goal point;
scoreboard result: score; lead ahead: highest most score; comeback: return; dispute disagree
contested argue argument: agreement; call claim: declare announce; refuse reject: decline contest;
whistle signal: call indicate; review check verify: inspect confirm; unfair sportsmanship polite
rude spirit: conduct behavior behaviour fair; swear insult shout: conduct unsporting; collude
collusion bribe: cheating agreement; sub bench: substitute replace; lineup roster squad: team list;
captain coach manager: team official; spectator audience crowd fan: outside person; coin toss flip:
random decide determine; winner wins: victory; outright: immediately; rank standing placement: place
order; seed pairing bracket match: round; bye: round opponent; run out empty exhausted: no
remaining; deckout mill: deck empty library; empty: no none remaining; leftover unspent unused
spare: remaining excess lose; carry keep over: remain retain next; save store bank: keep reserve;
handsize: hand maximum size; max: maximum limit; opening starting first: initial; mulligan redraw:
replace hand alter starting; sideboard: inventory reserve outside; deckbuilding construct build
include: deck contain; copies same: identical name; singleton highlander: one copy; banned ban
restricted: prohibited legal; color: type class faction suit; class faction clan house: type
affiliation; tapped turned sideways exhausted bowed used: exerted spent rotate; untapped upright:
ready unexhausted; tap turn rotate: exert exhaust; activated activate: use ability; summoning
sickness fresh new: entered turn; creature monster minion hero: character unit ally; spell instant
sorcery: action event card; enchantment artifact relic: item permanent attachment; land mana energy:
resource ink cost; mana energy resource fuel; pitch: resource pay; trigger: occur happen ability;
stack chain queue: resolve order; respond response: react reaction instant priority; priority: first
order; simultaneous same together once: time both multiple; resolve happen: effect apply; fizzle
fail: illegal resolve; target aim: choose; untargetable immune protection ward: choose target
cannot; buff boost pump bonus plus: increase modifier gain additional; debuff weaken nerf minus:
reduce decrease subtract; negative below: less zero; stackable stacks cumulative add: combine
additional multiple; overkill excess leftover: remaining damage; die dies dead killed blows explode:
destroy defeat banish removed; blew exploded: destroyed; eliminated knocked out: lose defeated game;
lethal fatal: damage defeat; revive resurrect undead: return play graveyard; heal: remove damage
restore reset recover; permanent persist stay: remain keep continue; survive: remain; life lives hp
hitpoints health: damage wound; take took taken: deal suffer receive; suffer: take receive; dealt
deal: inflict damage; ping burn: damage; block: defend intercept guard; blocker: defender;
unblocked: hit; armor armour shield: defense protect reduce; hit hitting: damage deal successful
attack strike; miss: fail unsuccessful; hitback strikeback counterattack retaliate back: damage deal
attacker; rerolls: again modify; crit: critical; shoot fire shot: attack range weapon; gun cannon
missile torpedo rocket: weapon secondary ranged; sword axe melee: weapon close; far near nearby:
distance range; line los: sight; cover hidden behind: obstruct obscured; rock asteroid debris wall
tree: obstacle obstructed terrain; hill height high: elevation level; move fly flies flew flown walk
step: movement maneuver; speed dial: maneuver move; turn corner: rotate facing; jump leap hop: move;
stop brake halt: stationary; bump ram crash hit: overlap collide touching; flee escape retreat run:
withdraw leave; off edge leave flew: outside area flee; stuck trapped: cannot move; adjacent beside
next: touching; stacking share same: occupy space; swap: exchange; teleport warp: place move; board
table mat map: play area field; setup set: start place prepare; pile stack heap: deck discard;
facedown upside hidden: face down; faceup visible open: face up public; look peek see watch view:
public private reveal; secret private hidden: information; public known: open; bluff lie lying:
false information; note write: record; left clockwise right: order turn; passes: next; goes go
first: starting player initiative; last: final; next after: following; skip miss: lose; extra
another: additional; surrender forfeit: concede; knocked: eliminated; wins: victory; early: before;
allowed okay ok fine illegal: may legal permitted cannot; can could able: may; cant cannot couldnt
unable: prevent restriction; should: must; forced have: must; want wish like choose: may; rule says:
text; contradict overrule override trump beats supersede precedence: prevail; difference distinct
versus: not considered; mean definition: term refer; count considered: treated; still: remain
continue; twice double again: once additional two; forgot forget forgotten missed oversight:
opportunity; back undo rewind takeback: return reverse before; wrong mistake error: illegal
incorrect; accidentally accident: unintentional; free: without cost paying; cheaper discount less:
reduce cost; expensive more: increase cost; trade deal negotiate: exchange agreement; sell: discard;
buy: gain pay; tax toll: pay; income salary: gain money; debt loan borrow: pay owe; rent: pay;
weather rain wind: condition; ground floor: surface; frisbee: disc; throw thrown pass: release;
catch caught grab grabbed snatch: possession hold; drop dropped fumble: lose possession; hand
handoff give: handover transfer pass; intercept steal: possession; juggle bobble tip: control;
bounce roll: ground; release rid let: throw; held holding: possession; strip knocked rip: lose
possession; goalline: goal line; age old young: years; cheap: cost; length long duration lasts: time
minutes seconds limit; late: delay time; slow slowly stall: delay time; limit cap: maximum; minimum
least: at; exactly: exact; between: within; grab touch handle hold take; bump brush nudge knock:
touch displace accident collide; straighten align crooked: adjust; tip tips hint coaching: advice
assistance; buddy mate pal: ally friend teammate assist; busted dead: defective damaged malfunction;
jump hop: leap advance; sideways: diagonal; jot note: record notation; quit stop: resign concede
surrender; hum kick noise: annoy disturb disturbance conduct; challenge complain: appeal protest
dispute ruling; glance peek: view look reveal; guy fighter man soldier troop: unit piece minion
character model force; carry wield: equip hold portage transport; grow stronger: increase improve
improvement advance; monster beast: enemy creature; run flee escape: retreat withdraw disengage rout
evade; hurt wounded injured: damage injury casualty wound; killed dead died: casualty eliminate;
cure better healthy: recover recovery rally; shoot shot gun: fire ranged attack; fight fighting
brawl: battle combat melee contest; house hut room: building location; river lake sea: water stream;
climb: elevation uphill height cliff; hole dig: foxhole trench entrench; bomb explosion: grenade
explosive blast artillery; cannon: artillery ordnance; train: rail railroad; boat: naval vessel;
horse horseback: cavalry mounted; town: space location capital; food hungry starve: supply forage;
boss chief: commander general leader; spy scout: reconnaissance; captured: prisoner; replace swap:
substitute; over again: repeat repeated; ages: consecutive; rich: wealth treasury; tired: exhausted
exhaustion fatigue; ref: referee director; cell mobile phone: communication device; bet gamble:
wager stake; pet servant helper: follower companion ally retainer; train practise learn: experience
improve; story plot: narrative scene; trick: tactic; crowd mob gang: group horde; village: community
settlement; stores: resource supply; many much long far: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17
18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50
51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83
84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100 one two three four five six seven eight nine ten
eleven twelve fifteen twenty thirty forty fifty sixty seventy hundred
"""
# What stemming does not bring together: irregular forms, both spellings, short forms. Each is as
# good as the others of its group, in the groups above too.
FORMS = """
arise arose arisen; beat beaten; become became; begin began begun; bend bent; bind bound; bite bit
bitten; blow blew blown; break broke broken; bring brought; build built; burn burnt; buy bought;
catch caught; choose chose chosen; come came; deal dealt; dig dug; do did done; draw drew drawn;
drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt; fight fought; find found;
flee fled; fly flew flown; forbid forbade forbidden; forget forgot forgotten; freeze froze frozen;
give gave given; go went gone; grow grew grown; hang hung; hear heard; hide hid hidden; hold held;
keep kept; know knew known; lay laid; lead led; leave left; lend lent; light lit; lose lost; make
made; mean meant; meet met; pay paid; ride rode ridden; rise rose risen; run ran; say said; see saw
seen; seek sought; sell sold; send sent; shake shook shaken; shoot shot; show shown; sing sang sung;
sink sank sunk; sit sat; sleep slept; slide slid; speak spoke spoken; spend spent; spin spun; stand
stood; steal stole stolen; stick stuck; strike struck; sweep swept; swing swung; take took taken;
teach taught; tear tore torn; tell told; think thought; throw threw thrown; understand understood;
wake woke; wear wore worn; win won; write wrote written; die dice; foot feet; man men; woman women;
child children; person people; half halves; life lives; bad worse worst; good better best; center
centre; color colour; armor armour; defense defence; offense offence; honor honour; neighbor
neighbour; behavior behaviour; favor favour; gray grey; meter metre; practice practise; judgment
judgement; maneuver manoeuvre; license licence; artifact artefact; organize organise; recognize
recognise; randomize randomise; penalize penalise; minimize minimise; maximize maximise; neutralize
neutralise; sub substitute; ref referee; info information; max maximum; min minimum; app
application; rep representative; vs versus; opp opponent; pic picture photo; comp competition;
tourney tournament; prep preparation; spec specification
"""
WRITTEN = " ".join(f"{GROUPS} | {FORMS}".split())


def _read_groups(written: str) -> dict[str, tuple[str, ...]]:
    """Read the groups: of each word those that it stands for, all as index terms, in order."""
    groups, _, forms = written.partition("|")
    found: dict[str, set[str]] = {}
    for group in groups.split(";"):
        before, colon, behind = group.rpartition(":")
        said, meant = (_make_terms(words) for words in (before if colon else behind, behind))
        for term in said:
            found.setdefault(term, set()).update(meant)
    for form in forms.split(";"):
        same = _make_terms(form)
        shared = same.union(*(found.get(term, ()) for term in same))
        for others in found.values():
            if not others.isdisjoint(same):
                others |= same
        found |= {term: set(shared) for term in same}
    kept = {term: tuple(sorted(others - {term})) for term, others in sorted(found.items())}
    return {term: others for term, others in kept.items() if others}


def _make_terms(words: str) -> set[str]:
    return {analyzer.make_term(word) for word in words.split()} - {""}


SAID_FOR: Mapping[str, tuple[str, ...]] = _read_groups(WRITTEN)


def find_texts(held: Postings, values: Values, where: Mask) -> tuple[Postings, Values]:
    """Find the texts that have another word for one of the table, and not that word itself.

    `held` are the texts that hold each word, `values` what each counts there, `where` the texts
    that are looked at. Of several words that stand for one, what counts most is given.
    """
    slices: dict[str, tuple[int, int]] = {}
    places: list[Ids] = [np.zeros(0, dtype=np.intp)]
    counted: list[Values] = [np.zeros(0)]
    end = 0
    for term, others in SAID_FOR.items():
        spans = [slice(*held.slices[other]) for other in others if other in held.slices]
        if not spans:
            continue
        most = np.zeros(len(where))
        for span in spans:
            np.maximum.at(most, held.ids[span], values[span])
        most[held.find(term)] = 0.0
        found = np.flatnonzero(np.where(where, most, 0.0))
        if len(found):
            places.append(found)
            counted.append(most[found])
            slices[term] = (end, end + len(found))
            end += len(found)
    return Postings(slices, np.concatenate(places)), np.concatenate(counted)
