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
# it, the words before it stand for those behind it.
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
substitute; substitute replace reserve; reserve supply bank pool stock
"""


def _read_groups(written: str) -> dict[str, tuple[str, ...]]:
    """Read the groups: of each word those that it stands for, all as index terms, in order."""
    found: dict[str, set[str]] = {}
    for group in written.split(";"):
        before, colon, behind = group.rpartition(":")
        said, meant = (
            [analyzer.make_term(word) for word in words.split()]
            for words in (before if colon else behind, behind)
        )
        for term in said:
            found.setdefault(term, set()).update(other for other in meant if other != term)
    return {term: tuple(sorted(others)) for term, others in sorted(found.items()) if others}


SAID_FOR: Mapping[str, tuple[str, ...]] = _read_groups(GROUPS)


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
