"""Writes down what people say for one another in any game, and the forms of words.

Out: `GROUPS` and `FORMS`, which kb.indexing.everyday_words reads. No game's own terms belong here,
and nothing is taken from a thesaurus: these are words of people who play, for those of rules.
"""

# Groups are parted by semicolons. Each word of a group stands for the others; where a colon parts
# it, the words before it stand for those behind it. "How many" asks for a number.
GROUPS = """
nobleman lord lords baron: noble; bishop priest monk: church clergy; abroad overseas: foreign exile;
feed fed feeding: supply food; hired hire: mercenary hireling recruit; mercenary mercenaries: hire
hireling; eat sleep starving: deprivation rest food; stats stat: ability score attribute; soldiers
soldier: block unit infantry strength; ships boats sailing: sea naval; traitor treason betrayal:
treachery defect loyalty; heir successor king queen: succession; retreat: withdraw regroup; winter:
season attrition; stronger tougher: advance growth improve; bomb explosion: blast explosive; sure
unsure: ambiguity random; stick sticks: attach; tricky easy: difficulty; leftover left: remaining;
knock: prone; spell: cast; dispute squabble fight quarrel: dispute; ages forever: slow time; cop
cops police sheriff: law guard authorities; thug thugs goons gangsters: gang minion; crook criminal
crime: crime; job gig heist: mission score scenario; boozing drinking booze drunk: vice alcohol;
ceremony: ritual; magic: magic spell ritual sorcery arcane; gossip news rumour rumor secret private
hidden: information; hire employ: recruit; punished hinder hindrance: penalty; thrown tossed: eject;
referees umpires: official referee; posts uprights net basket hoop: goal; neck face head: head;
concussion concussed: head injury; helmets: helmet; breaks: timeout interval; tries attempts:
attempt down; equal level: tie; backwards: backward; forwards: forward; starts: starting first
begin; begins: starting first; covers cover: protector sleeve; plastic: sleeve; rich wealthy: wealth
money coin; paid pay: payment; salary wage wages: income; carry: load; gear kit: equipment load
item; bomb: explosive grenade; counted counting: clock countdown; countdown: clock timer; risky
risk: risk danger; danger peril: danger hazard; bigger larger: scale size greater; smaller tinier:
less; stronger: greater strength superior; weaker: lesser; friend mate pal buddy: teammate assist;
everybody everyone: group all each; together: group combined; alone: solo; secret: private; hide
hiding: conceal private hidden; tell: inform communicate; show: reveal; claim: declare; lie liar:
false deceive; cheater: cheating; wrong: incorrect illegal error; correct right: correct legal;
judge judges: judge official; complain: appeal; swear swearing curse: profanity unsporting language;
shout shouting yell: unsporting; smell: hygiene; bag case box: container; paper note write: record;
pencil pen: record write; calculator app mobile: device; stream streaming broadcast: coverage media;
translate: translation; stuff thing things: item equipment object card asset; bits pieces chits
chit: component counter token marker; amount: number quantity; newbie noob rookie: beginner novice;
dibs: choose priority; guess guesses: name predict answer; hint hints: clue; bankrupt bankruptcy:
debt eliminate; auction auctions bidding: bid auction; fined fine: penalty pay; jail prison arrest
arrested: prisoner captive detain; truce peace ceasefire: treaty alliance peace negotiate diplomacy;
betray backstab traitor: traitor alliance break treachery; vote votes voting election elect: vote
ballot majority council; policy decree edict: law rule; technology tech research science: advance
development upgrade technology; grain wheat corn crops crop farm: food harvest resource agriculture;
wood lumber timber plank: wood lumber resource; stone rock brick ore iron metal: resource ore stone;
worker workers meeple labourer: worker piece; bridge tunnel ford: cross crossing river; cross
crossing: cross crossing river over; swim swimming: water river; swamp mud marsh bog rubble:
difficult terrain rough; woods forest jungle trees bush: woods forest terrain vegetation; ice snow
cold winter frozen: weather season winter; night dark darkness fog dim: visibility vision light
dark; storm hurricane gale thunder: weather storm; flames burning fire: fire blaze flame ignite
burn; poison poisoned toxic venom gas: poison condition; plague disease infected infection: disease
epidemic; charm possess brainwash: control dominate charm; frozen paralysed paralyzed asleep sleep
sleeping unconscious: stun immobilize incapacitate restrain; confused dizzy dazed: daze stun
confuse; scared afraid fear fright panic coward frightened: morale fear rout panic shaken; brave
bravery courage nerve: morale leadership courage willpower; crazy insane mad madness lunatic: sanity
insanity horror madness; tough hardy sturdy: toughness resilience defense constitution; smart clever
brain brains intelligent: intelligence intellect; dodge duck avoid sidestep: evade dodge agility
avoid; parry: block defend parry; accurate accuracy: hit modifier accuracy; ammo bullets bullet
arrows ammunition: ammunition reload ammo; reload: ready ammunition load; jam jammed: malfunction
broken; mine mines booby: mine trap hazard minefield; tank tanks apc jeep truck: vehicle armor
armored; plane planes jet airplane bomber airforce: air aircraft squadron fighter; submarine
submarines: naval submarine; fleet navy warship: naval ship fleet; sail sailing sails: naval sea
move; surrounded encircled surround: surround flank isolate retreat; flank side rear: flank rear
facing arc; ambush surprise sneak: surprise ambush stealth; charge rush: charge assault; outnumbered
outnumber: odds ratio strength superior; odds: ratio strength chance; reinforcements backup:
reinforcement reserve arrive; recruit hire enlist muster conscript: recruit hire build mobilize
raise muster purchase; disband fire sack: dismiss disband remove; promote promotion promoted:
promote advance; garrison: occupy fort; siege besiege: siege fortress assault; fort castle fortress
stronghold: fort fortress fortification; loot plunder pillage raid: loot spoils capture raid; revolt
rebel uprising riot: unrest rebellion revolt; conquered invade invasion occupy: capture control
invade attack occupy; stealth sneak sneaking: stealth hidden hide; murder assassinate assassin: kill
eliminate assassin; cut: cut shuffle; joker wildcard wild: wild any; trick tricks: trick lead suit;
trump trumps: trump suit; meld sequence: meld set run; fetch tutor: search deck; sacrifice sac:
sacrifice destroy cost; blink flicker: leave return; counterfeit fake proxies proxy: proxy replica
counterfeit substitute; foil foils shiny: premium foil; language foreign translated translation:
language translate; marked bent scratched crease: mark damaged; errata misprint: errata text update;
expansion expansions sets: expansion set; rotate rotation: legal format; format: format constructed
limited; booster pack packs: booster draft limited sealed; fumble botch: critical failure fumble; dm
gm narrator storyteller: gamemaster referee narrator master gm; npc npcs extra extras: character
nonplayer supporting npc; stat stats attribute attributes: attribute ability characteristic trait
stat; check save saving: test check resist save; camp sleep nap rest resting: rest recover recovery;
backstory past: background history origin; adventure quest mission: scenario adventure mission
quest; hero pc character: character hero player; yellow red: caution dismiss ejection card; ejected
dismissed: dismissal disqualify ejection; sinbin: suspension penalty; suspended suspension banned:
suspension ban; stalling stall timewasting waste: delay time stall; field pitch court rink ground
arena: field playing area surface court; half halves quarter: period half; tackle tackling
challenge: tackle challenge contact; punch kick elbow headbutt slap: strike violent contact foul;
bat racket stick club: equipment; lap laps race: finish lap race; weigh weight heavy weighs: weight
mass encumbrance; drugs doping alcohol drunk: substance prohibited; gloves helmet pads mouthguard
padding: protective equipment; jersey number numbers: number uniform; picture sketch: drawing;
buzzer hourglass: timer time; blindfolded: vision; bump bumped: contact collision; push pushing
pushed shove: push contact displace; pull pulling: pull hold; trip tripped: trip fall foul; grabbing
hug holding: hold holding contact; fall falling fell: fall prone; crawl: prone move; hurdle:
obstacle; late overtime: time; finish finishing: end finish complete; rest: remaining other; restart
resume: restart resume continue; halftime: half interval period; empty: empty no zero; leftover:
remain excess; cap max: maximum limit; bonus perk: bonus benefit; malus minus drawback penalty:
penalty negative; boost: bonus increase; crossfire: fire; aura: effect area; area radius zone: area
zone range; blast explosion splash: area explosion template; template ruler tape: measure template;
measure measuring premeasure: measure range distance; base: base stand; model figure mini minis
miniature: model miniature figure unit; squad squadron platoon: unit group formation; formation
coherency cohesion apart: formation coherency cohesion unit; deployment deploy: deployment setup
place; objective objectives goal: objective victory; points: point cost; list roster: roster list
army; activate activation: activation activate action; initiative: initiative first; reaction
overwatch: reaction opportunity overwatch; crossbow bow: ranged missile; bayonet knife dagger:
melee; shield: shield defense; horse mount ride riding riders: mount mounted cavalry; wagon cart
carriage: vehicle transport; carry transport cargo haul ferry: transport carry embark load;
passenger passengers aboard: passenger crew embark; captain governor mayor: leader; officer sergeant
lieutenant: leader officer commander; hero champion: hero character leader; wizard mage sorcerer
witch: spell magic wizard caster; priest cleric: faith divine; thief rogue burglar pickpocket:
steal; dragon beast wolf: monster creature; boss villain baddie baddies badguy badguys: enemy
villain boss adversary; minions mook goon goons thug henchman: minion mook enemy; trap pit snare:
trap hazard; door gate lock locked: door lock open; chest crate: treasure container; key: unlock;
map: map board; torch lamp lantern lights: light; potion elixir: potion item consumable; scroll
book: spell; sword: weapon melee; pocket bag backpack inventory pack: inventory carry encumbrance
equipment; heavy burdened overloaded: encumbrance load weight; lift lifting: lift carry; throw hurl
lob: throw ranged; climb climbing ladder: climb level; fly flying hover: fly flying flight; swim:
swim water; ride: mount; drive: vehicle pilot; craft crafting tinker: craft create build; learn
teach study: learn train experience; talk persuade convince lie bluff seduce: social persuasion
influence deception; scare intimidate threaten: intimidate fear; notice spot perceive: perception
awareness detect notice; hidden invisible unseen: hidden invisible concealed; winner: win victory
winner; loser drain skip miss: lose; champion: winner; place placing: rank standing; prize prizes
trophy medal: prize award; entry fee register signup: registration; organizer organiser host:
organizer tournament director; staff: official; schedule timetable: time schedule; qualify
qualified: qualification; boys girls men women gender sex: gender male female; evidence proof prove
video replay: evidence video review; spectators crowd audience: spectator; photo filming: camera;
safety dangerous danger unsafe: safety dangerous hazard risk; injured injury bleeding: injury
medical; weather lightning heat: weather suspend; noise: noise disturb; coach coaching shouting:
coach advice; bench replace swap: substitute; line lines: line boundary; crash crashed: collision
crash; overtake overtaking passing: pass overtake; lane lanes: lane track; disqualified dq:
disqualification disqualify; begin kickoff: setup start; buddies mates partners: ally team friendly;
alliance gang: alliance ally coalition; ante: bid wager stake; arrest kidnap: capture; arrow
compass: direction; backfire: failure malfunction misfire; badge: token marker; bang: explosion;
bank: supply reserve; barbed: wire; bargain haggle: trade negotiate; beaten beat: defeat lose;
belongings possessions: equipment inventory possession; bite bites: attack damage; blood: wound
damage; bluffing: bluff; bodyguard: protect guard intercept; bonuses: bonus modifier; boot kicked:
eject remove; borrow lend: loan exchange; bound obey should forced have: must; brigade regiment
battalion army: unit army force formation; bunker pillbox: fortification bunker emplacement; bury
buried grave: discard graveyard; bystander civilian civilians: civilian neutral; caravan merchant
shop store market seller: market trade shop buy; cannonball: artillery; cavalry horsemen horse
horseback: cavalry mounted; cease: stop; certain sure guarantee: automatic; chaos mess: disorder
disorganize; chapel church temple: temple holy; chat: communicate discuss talk; cheapest: lowest
cost; clan tribe: clan faction; clash conflicts: conflict; cleared erase: remove; clumsy: accident;
coast beach shore: beach coast coastal landing amphibious; landing: land amphibious debark;
collapse: destroy; colony: settlement; comeback recall refund respawn: return; commando commandos:
special; compete: contest opposed; opposed contested: opposed contest; convince: persuade influence;
cooldown recharge: ready refresh recharge; corpse body bodies: dead remains; corrupt bribe bribery:
bribe corruption collusion; crippled lame: damage immobilize; crowded overcrowded: stack limit
capacity; capacity seats room fit fits: capacity limit stack; crown: king; dare: challenge; daylight
morning dawn: day morning; debris: rubble obstacle; delayed: delay; deny way obstruct obstacle
blocked: prevent; destroyed: destroy remove eliminate; disguise disguised: disguise hidden
concealed; dismount: mount dismount; dispel: remove cancel; ditch garbage junk sell: discard; doctor
surgeon medic healer: heal medical healing; drag dragged: pull move; dress: wear; drift drifted:
drift scatter; scatter deviate: scatter drift deviate; drown drowning: water drown; duel: duel
challenge combat; dying: incapacitate dying death; earn earns: gain receive; easier: reduce
difficulty bonus; harder difficult difficulty hard: difficulty penalty resistance; elect: vote
election; empire: nation; endless forever: infinite loop unlimited; engaged: engage adjacent combat;
envoy ambassador: diplomacy; escort: escort accompany; exact: exactly; exceed: exceed above; exile:
exile remove; exit exits: exit leave; expose exposed: reveal vulnerable; eyesight: vision
perception; factory workshop: production build; fade: expire; faint: unconscious; fake: false;
family relatives: relationship dependents; famine: food starvation; farther further furthest: range
distance; fate fortune: luck; feast hunger: food; fee cheap: cost; fence hedge: wall hedge obstacle;
ferry: transport; fever sick ill: disease; firearm rifle pistol musket: ranged weapon; fist fists:
unarmed melee; flashback: past; flat: level; fleeing fled: flee rout retreat; flood: water; follower
followers pet familiar: follower companion retainer ally; fooled trick: deceive; football: ball;
forest: woods; forward: advance; freeze: immobilize; full: capacity maximum; gate: door; general:
leader commander; gift donate: give; god gods deity: god divine; grapple wrestle grab: grapple hold
restrain; grenade bomb: grenade explosive; grow: increase; guild: faction; guts: courage morale
will; haul: carry; headstart: advantage; heir: successor; helper sidekick: ally companion follower
assistant; hire: recruit cost; hitpoints: health; homeland: home; hop relocate jump leap: move;
horror: sanity fear; hostage captured: prisoner; hostile: enemy; hotel inn tavern: rest lodging;
houserule: optional variant; hunt hunting locate: search; hurry: speed; improve upgrade better:
improve upgrade advance; infinite: unlimited; injure: wound; insult: conduct; interrupted:
interrupt; invisible: hidden; jammed stuck: malfunction; judge: arbiter; kid: minor; know: knowledge
information; label: name; launcher bazooka rocket: rocket anti tank; law: rule; legend legendary:
unique; lonely: alone; longest limit cap: maximum; loose: free; loud noisy: noise; machinegun mg:
machine gun; mage: magic; maintain upkeep maintenance: upkeep maintenance cost; manpower men
soldiers people: strength troops units force population; march marches: march movement; medal award:
award prize; melee handtohand: close combat melee; merge combined: combine merge; message:
communicate; mind: will; misplay misplayed: error illegal mistake; mistakenly: error; mortar
howitzer: mortar artillery; mountain mountains hills: mountain hill terrain elevation; multiply
times: multiply double; mutiny: revolt; neighbor neighbours: adjacent; nominate target aim: choose;
nullify: cancel; oldest youngest: first age; opening starting first: initial; opposite: opposing;
optional can could able want wish like choose: may; orders: order; outrun: pursuit speed; overload:
exceed; overlook overlooked forgot: miss forget; parachute drop: airborne paradrop; paratrooper
paratroopers: airborne; parley talk: parley negotiate; pinned suppressed: pin suppress suppression;
planet: system location; playable: legal; pursue chasing: pursuit pursue; quantity: number; quiet
silent: stealth; quota: limit; radio communication contact: communication command radio; ragequit:
concede withdraw; railway railroad train: rail; recon scouting scouts: reconnaissance scout;
recycle: shuffle discard; redo: reroll repeat; regain: recover; regenerate: regeneration heal;
regroup reorganize: rally recover; reputation fame famous: reputation renown status; retry: repeat
reroll again; reuse: again; ripped: damaged; ruin ruins: rubble; draw take pick; discard throw toss
dump trash scrap; discard graveyard cemetery bin; deck library pile stack drawpile; hand hold held;
shuffle mix randomize; reshuffle shuffle refill replenish; redraw mulligan replace; deal distribute
give; reveal show flip open expose visible look; hide hidden secret conceal facedown unseen; look
see peek examine inspect check view; search find seek look; swap exchange switch trade; return bring
come back restore recover; keep retain remain stay persist hold; kill destroy eliminate defeat die
dead death slay slain casualty; dies: graveyard remove destroy; killed: remove eliminate; remove
leave leaves left gone vanish disappear; remove exile banish expel eject evict; leave exit depart
quit withdraw abandon; enter join arrive come appear; attack fight battle combat hit strike assault;
shoot fire attack; shot attack fire; defend defender block guard protect shield; protect immune
immunity safe prevent safely; damage harm hurt wound injure injury; heal recover repair cure fix
restore regenerate; health life hitpoint lives; win victory winner victor beat triumph successful;
lose loss loser defeat beaten; tie tied draw equal even deadlock stalemate; tiebreak tiebreaker tie
tied; end finish over conclude complete stop expire; start begin beginning commence initial opening
first; setup start prepare preparation initial; turn round phase go; turn rotate twist spin pivot;
player opponent person people anyone anybody somebody someone participant; competitor player
participant athlete contestant solver; opponent enemy rival adversary foe opposing other; ally
friend friendly teammate partner own; team side squad group faction; judge referee umpire official
arbiter director; judge decide rule ruling; cost pay price spend expensive payment fee worth; money
coin gold cash credit dollar currency fund; rich afford enough wealth; broke poor afford; buy
purchase acquire gain get; sell sale sold; gain get receive earn obtain collect acquire; gain extra
bonus additional more; extra additional bonus more another further; another second other additional
new; reward bonus prize; resource material supply token; token counter marker piece cube; piece
figure miniature pawn unit model token; unit troop army soldier; creature monster minion character;
weapon gun sword missile; card cards; choose pick select choice decide want prefer; place put
position lay set deploy; deploy play put place install; move movement travel go walk march advance;
run move speed sprint; fast quick speed quickly; slow slowly delay; distance far range reach away;
close near adjacent next beside neighbour neighboring nearby range; adjacent next neighbour border
touching; touch contact overlap collide bump hit; board map table mat field area playing; edge
border boundary side outside; space square hex tile location spot cell field; outside off leave
beyond; middle center centre between central; corner end edge; line row order; front forward ahead;
back behind rear backward; above over top; below under bottom beneath less; maximum most limit max
highest cap many; minimum least fewest min lowest; limit restrict restriction maximum many;
strongest highest most greatest powerful; weakest lowest least; strong powerful strength power; big
large great huge size; small little tiny size; high tall height; more greater higher exceed above
additional; less fewer lower below under; enough sufficient insufficient; equal same identical
equally tied match; same identical copy duplicate equal twice; copy duplicate copies same identical;
different differ distinct difference other; all every each everyone everything any; none no zero
without empty; zero 0 none no; 1 single; two 2 both pair twice; three 3; four 4; five 5; six 6;
seven 7; eight 8; nine 9; ten 10; eleven 11; twelve 12; fifteen 15; twenty 20; first 1st; second
2nd; third 3rd; half halve 2; double twice two; twice two again second; once single; again repeat
another second twice redo; several multiple many; multiple two several; full complete maximum;
missing lack without lost forget; forget forgot miss missed fail omit opportunity; mistake error
wrong incorrect illegal accident; accident accidentally mistake unintentional; undo back reverse
revert; fail unsuccessful failure not; success succeed successful; allow permit legal permission
able; allowed: legal permitted permit; forbid forbidden prohibit illegal ban cannot disallow;
illegal cheat invalid forbidden; legal valid allow; must required mandatory obligatory forced need;
force must compel require; optional choose voluntary; need require must necessary; prevent stop
avoid cancel block; cancel prevent counter negate stop nullify void; counter cancel respond response
react reaction interrupt; respond response react reaction interrupt reply; ignore skip disregard;
skip pass miss; pass skip decline refuse; refuse decline deny; use activate trigger apply perform;
use play ability; trigger activate happen occur; ability power skill effect special; effect ability
text; affect influence apply impact change; change modify alter convert become; modify modifier
bonus change adjust; add increase plus raise gain more; increase raise grow add; reduce decrease
lower subtract minus less; reset restore return clear; untap ready refresh straighten; tap exhaust
bow kneel turn; ready untap refresh unexhaust; stun stunned stress disabled; attach equip enchant
upgrade; equipment gear item upgrade; steal control take capture; capture seize conquer take
control; control own owner belong possess; owner own belong whose; summon play cast put; cast play
spell; build construct create make forge erect; make create produce forge form; create make put;
combine join mix stack merge; mix combine both together different; together simultaneous both
combine; separate split divide apart; split divide share separate; share divide common; count number
amount total calculate compute; calculate compute determine total count; score point points scoring;
point score victory; measure distance range; time long duration second minute until; minute time
seconds; timer clock time stopwatch; long last duration until limit; last remain until duration end;
last final end; until before deadline after; before prior previous earlier beginning; after
following later next afterwards; during while; immediately instant instantly; wait delay hold until;
always never every; order sequence priority first; group set collection; type kind sort class
category; suit colour color; name title called; mean definition define term refer; example instance;
rule regulation law; rulebook rule; dispute argue disagree protest appeal complain conflict;
complain protest appeal dispute object; conflict contradict contradiction versus; penalty punish
punishment sanction disqualify infraction foul; disqualify disqualified expel disqualification; foul
infraction violation offence penalty; cheat cheating violate; warn warning caution; late tardy delay
miss absent; absent late miss present show; quit concede resign surrender withdraw retire drop;
concede surrender resign give; drop fall lose; broken damage defect malfunction break broke; break
broken defect violate; pop defect detach fall; kid child minor young age under; child parent
guardian age; old age years; woman female; man male; country nation region nationality citizenship;
passport citizenship document identity; citizen citizenship nationality; eat food drink; phone
mobile electronic device smartphone; headphones earphones music audio electronic ears; music audio
sound; hear sound listen audio ear; talk speak say communicate conversation tell discuss; tell say
inform announce communicate; shout announce say call declare calls; say announce declare state;
announce declare state tell; ask request demand; agree consent agreement accept approve permission;
write record sign note written; sign signature signs; sheet paper scorecard form record; watch
observe spectate see; camera film photo video photograph; help assist aid assistance support; help
aid advice hint; wear clothes equip; glasses eyes vision; blind blindfold see; clean cleaning wash;
beginner newcomer inexperienced novice new; try attempt; try again; chance opportunity random
probability; random randomly chance luck; coin flip random; ball puck; goal score; throw pitch toss
roll; kick shoot; catch grab receive; ship vessel boat vehicle; vehicle car ship; pilot captain
driver; road route track path; city town settlement; house building home; wall barrier obstacle;
obstacle asteroid obstruct terrain; terrain landscape ground; land territory region area; territory
region province area; king ruler leader; leader chief captain commander; commander general leader;
spell magic cast; trap ambush; crit critical; armor armour; defense defence; honor honour; kingdom
realm; treasure loot; experience level xp; level rank tier; tournament competition event contest;
game match play; list deck squad army; legal allow include deck; include contain hold; within inside
range; only just single exclusively; alone single only solo; unique only named; unlimited limit
infinite; infinite loop endless; loop infinite repeat; target aim choose; roll die dice throw;
reroll again; result outcome roll; face side; upside orientation direction; direction facing way
orientation; orient orientation position; sleeve sleeves protector; variant optional alternative;
instead replace replacement alternative; replace instead substitute; substitute replace reserve;
reserve supply bank pool stock; slam crash knock tackle push shove ram trip charge: contact collide
overlap initiate impact; contact touch collide bump crash; guy man dude bloke fellow folks lad girl
boy: player person character unit piece; everybody everyone whole: each all every players; nobody
noone nothing: no none without not; somebody someone anyone: player any; we us our: team side
player; they them their: opponent player; he she him his her: player opponent; me my mine myself:
you your own player controller owner; follow chase mark cover stick: guard adjacent pursue; mark:
guard defend; shadow: follow guard; view sight vision see visible line; sees seen visible: sight
vision; hands arm foot feet leg: body; shirt jersey uniform kit outfit: clothing wear; shoe boots
cleats shoelace lace: equipment clothing footwear; jewellery jewelry watch ring necklace: equipment
item wear; broken torn faulty: damaged defective; bleeding blood cut hurt injured injury ill sick:
wound medical; ambulance doctor medic: injury; interval intermission break: half period; pause halt
stop stoppage: time interruption; overtime extra extend: additional time period; kickoff faceoff
tipoff: start pull begin; clock timer counting; quick quickly fast rapid soon: speed immediately;
sideline touchline: boundary perimeter line outside edge; boundary perimeter border edge line;
inbounds: inside field; backwards behind back: reverse rear; midfield centre: middle center; endzone
goalpost: goal zone; goalie keeper: goalkeeper; score goal point; scoring: goal point; scoreboard
result: score; lead ahead: highest most score; dispute disagree contested argue argument: agreement;
call claim: declare announce; refuse reject: decline contest; whistle signal: call indicate; review
check verify: inspect confirm; unfair sportsmanship polite rude spirit: conduct behavior behaviour
fair; swear insult shout: conduct unsporting; collude collusion bribe: cheating agreement; sub
bench: substitute replace; lineup roster squad: team list; captain coach manager: team official;
spectator audience crowd fan: outside person; coin toss flip: random decide determine; winner wins:
victory; outright: immediately; rank standing placement: place order; seed pairing bracket match:
round; bye: round opponent; run out empty exhausted: no remaining; deckout mill: deck empty library;
empty: no none remaining; leftover unspent unused spare: remaining excess lose; carry keep over:
remain retain next; save store bank: keep reserve; handsize: hand maximum size; mulligan redraw:
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
fail: illegal resolve; untargetable immune protection ward: choose target cannot; buff boost pump
bonus plus: increase modifier gain additional; debuff weaken nerf minus: reduce decrease subtract;
negative below: less zero; stackable stacks cumulative add: combine additional multiple; overkill
excess leftover: remaining damage; die dies dead killed blows explode: destroy defeat banish
removed; blew exploded: destroyed; eliminated knocked out: lose defeated game; lethal fatal: damage
defeat; revive resurrect undead: return play graveyard; heal: remove damage restore reset recover;
permanent persist stay: remain keep continue; survive: remain; life lives hp hitpoints health:
damage wound; take took taken: deal suffer receive; suffer: take receive; dealt deal: inflict
damage; ping burn: damage; block: defend intercept guard; blocker: defender; unblocked: hit; armor
armour shield: defense protect reduce; hit hitting: damage deal successful attack strike; miss: fail
unsuccessful; hitback strikeback counterattack retaliate back: damage deal attacker; rerolls: again
modify; crit: critical; shoot fire shot: attack range weapon; gun cannon missile torpedo rocket:
weapon secondary ranged; sword axe melee: weapon close; far near nearby: distance range; line los:
sight; cover hidden behind: obstruct obscured; rock asteroid debris wall tree: obstacle obstructed
terrain; hill height high: elevation level; move fly flies flew flown walk step: movement maneuver;
speed dial: maneuver move; turn corner: rotate facing; stop brake halt: stationary; bump ram crash
hit: overlap collide touching; flee escape retreat run: withdraw leave; off edge leave flew: outside
area flee; stuck trapped: cannot move; adjacent beside next: touching; stacking share same: occupy
space; swap: exchange; teleport warp: place move; board table mat map: play area field; setup set:
start place prepare; pile stack heap: deck discard; facedown upside hidden: face down; faceup
visible open: face up public; look peek see watch view: public private reveal; public known: open;
bluff lie lying: false information; left clockwise right: order turn; passes: next; goes go first:
starting player initiative; last: final; next after: following; extra another: additional; surrender
forfeit: concede; knocked: eliminated; early: before; allowed okay ok fine illegal: may legal
permitted cannot; cant cannot couldnt unable: prevent restriction; rule says: text; contradict
overrule override trump beats supersede precedence: prevail; difference distinct versus: not
considered; mean definition: term refer; count considered: treated; still: remain continue; twice
double again: once additional two; forgot forget forgotten missed oversight: opportunity; back undo
rewind takeback: return reverse before; wrong mistake error: illegal incorrect; accidentally
accident: unintentional; free: without cost paying; cheaper discount less: reduce cost; expensive
more: increase cost; trade deal negotiate: exchange agreement; buy: gain pay; tax toll rent: pay;
income salary: gain money; debt loan borrow: pay owe; weather rain wind: condition; ground floor:
surface; frisbee: disc; throw thrown pass: release; catch caught grab grabbed snatch: possession
hold; drop dropped fumble strip knocked rip: lose possession; hand handoff give: handover transfer
pass; intercept steal held holding: possession; juggle bobble tip: control; bounce roll: ground;
release rid let: throw; goalline: goal line; age old young: years; length long duration lasts: time
minutes seconds limit; late slow slowly stall: delay time; minimum least: at; exactly: exact;
between: within; grab touch handle hold take; bump brush nudge knock: touch displace accident
collide; straighten align crooked: adjust; tip tips hint coaching: advice assistance; buddy mate
pal: ally friend teammate assist; busted dead: defective damaged malfunction; jump hop: leap
advance; sideways: diagonal; jot note: record notation; quit stop: resign concede surrender; hum
kick noise: annoy disturb disturbance conduct; challenge complain: appeal protest dispute ruling;
glance peek: view look reveal; guy fighter man soldier troop: unit piece minion character model
force; carry wield: equip hold portage transport; grow stronger: increase improve improvement
advance; monster beast: enemy creature; run flee escape: retreat withdraw disengage rout evade; hurt
wounded injured: damage injury casualty wound; killed dead died: casualty eliminate; cure better
healthy: recover recovery rally; shoot shot gun: fire ranged attack; fight fighting brawl: battle
combat melee contest; house hut room: building location; river lake sea: water stream; climb:
elevation uphill height cliff; hole dig: foxhole trench entrench; bomb explosion: grenade explosive
blast artillery; cannon: artillery ordnance; train: rail railroad; boat: naval vessel; town: space
location capital; food hungry starve: supply forage; boss chief: commander general leader; spy
scout: reconnaissance; over again: repeat repeated; ages: consecutive; rich: wealth treasury; tired:
exhausted exhaustion fatigue; ref: referee director; cell mobile phone: communication device; bet
gamble: wager stake; pet servant helper: follower companion ally retainer; train practise learn:
experience improve; story plot: narrative scene; trick: tactic; crowd mob gang: group horde;
village: community settlement; stores: resource supply; many much long far: 0 1 2 3 4 5 6 7 8 9 10
11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43
44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76
77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100 one two three four five six
seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy hundred
"""
# What stemming does not bring together: irregular forms, both spellings, doubled letters, short
# forms. Each is as good as the others of its group, in the groups above too.
FORMS = """
arise arose arisen; beat beaten; become became; begin began begun beginning; bend bent; bind bound;
bite bit bitten; blow blew blown; break broke broken; bring brought; build built; burn burnt; buy
bought; catch caught; choose chose chosen; come came; deal dealt; dig dug digging; do did done; draw
drew drawn; drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt; fight fought;
find found; flee fled; fly flew flown; forbid forbade forbidden; forget forgot forgotten forgetting;
freeze froze frozen; give gave given; go went gone goes; grow grew grown; hang hung; hear heard;
hide hid hidden; hold held; keep kept; know knew known; lay laid; lead led; leave left; lend lent;
light lit; lose lost; make made; mean meant; meet met; pay paid; ride rode ridden; rise rose risen;
run ran running; say said; see saw seen; seek sought; sell sold; send sent; shake shook shaken;
shoot shot; show shown; sing sang sung; sink sank sunk; sit sat sitting; sleep slept; slide slid;
speak spoke spoken; spend spent; spin spun spinning; stand stood; steal stole stolen; stick stuck;
strike struck; sweep swept; swing swung; take took taken; teach taught; tear tore torn; tell told;
think thought; throw threw thrown; understand understood; wake woke; wear wore worn; win won
winning; write wrote written; die dice; foot feet; man men; woman women; child children; person
people; half halves; life lives; bad worse worst; good better best; center centre; color colour;
armor armour; defense defence; offense offence; honor honour; neighbor neighbour; behavior
behaviour; favor favour; gray grey; meter metre; practice practise; judgment judgement; maneuver
manoeuvre; license licence; artifact artefact; organize organise; recognize recognise; randomize
randomise; penalize penalise; minimize minimise; maximize maximise; neutralize neutralise; sub
substitute; ref referee; info information; max maximum; min minimum; app application; rep
representative; vs versus; opp opponent; pic picture photo; comp competition; tourney tournament;
prep preparation; spec specification; get getting got gotten; hit hitting; cut cutting; put putting;
quit quitting; set setting; shut shutting; swim swimming swam swum; split splitting; let letting;
bet betting; beg begged; drop dropped; fit fitted; flip flipped; grab grabbed; hop hopped; jam
jammed; lap lapped; pin pinned; plan planned; plot plotted; plug plugged; pop popped; ram rammed;
rip ripped; rob robbed; scan scanned; shop shopped; skip skipped; slam slammed; slip slipped; snap
snapped; spot spotted; stab stabbed; step stepped; stop stopped; strip stripped; swap swapped; tag
tagged; tap tapped; tip tipped; trap trapped; trim trimmed; trip tripped; wrap wrapped; drag
dragged; ban banned; chat chatted; occur occurred; refer referred; prefer preferred; commit
committed; permit permitted; submit submitted; transfer transferred; equip equipped
"""
