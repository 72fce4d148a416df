"""Writes down what people say for one another in any game, and the forms of words.

Out: `WRITTEN`, which kb.indexing.everyday_words reads. No game's own terms belong here, and nothing
is taken from a thesaurus: these are the words of people who play, for those of rules.
"""

# Groups are parted by semicolons. Each word of a group stands for the others; where a colon parts
# it, the words before it stand for those behind it. Who asks how many asks for a number.
GROUPS = """
stuff thing things: item equipment object card asset; bits pieces chits chit: component counter
token marker; amount: number quantity; newbie noob rookie: beginner novice; dibs: choose priority;
guess guesses: name predict answer; hint hints: clue; bankrupt bankruptcy: debt eliminate; auction
auctions bidding: bid auction; fined fine: penalty pay; jail prison arrest arrested: prisoner
captive detain; truce peace ceasefire: treaty alliance peace negotiate diplomacy; betray backstab
traitor: traitor alliance break treachery; vote votes voting election elect: vote ballot majority
council; policy decree edict: law rule; technology tech research science: advance development
upgrade technology; grain wheat corn crops crop farm: food harvest resource agriculture; wood lumber
timber plank: wood lumber resource; stone rock brick ore iron metal: resource ore stone; worker
workers meeple labourer: worker piece; bridge tunnel ford: cross crossing river; cross crossing:
cross crossing river over; swim swimming: water river; swamp mud marsh bog rubble: difficult terrain
rough; woods forest jungle trees bush: woods forest terrain vegetation; ice snow cold winter frozen:
weather season winter; night dark darkness fog dim: visibility vision light dark; storm hurricane
gale thunder: weather storm; flames burning fire: fire blaze flame ignite burn; poison poisoned
toxic venom gas: poison condition; plague disease infected infection: disease epidemic; charm
possess brainwash: control dominate charm; frozen paralysed paralyzed asleep sleep sleeping
unconscious: stun immobilize incapacitate restrain; confused dizzy dazed: daze stun confuse; scared
afraid fear fright panic coward frightened: morale fear rout panic shaken; brave bravery courage
nerve: morale leadership courage willpower; crazy insane mad madness lunatic: sanity insanity horror
madness; tough hardy sturdy: toughness resilience defense constitution; smart clever brain brains
intelligent: intelligence intellect; dodge duck avoid sidestep: evade dodge agility avoid; parry:
block defend parry; accurate accuracy: hit modifier accuracy; ammo bullets bullet arrows ammunition:
ammunition reload ammo; reload: ready ammunition load; jam jammed: malfunction broken; mine mines
booby: mine trap hazard minefield; tank tanks apc jeep truck: vehicle armor armored; plane planes
jet airplane bomber airforce: air aircraft squadron fighter; submarine submarines: naval submarine;
fleet navy warship: naval ship fleet; sail sailing sails: naval sea move; surrounded encircled
surround: surround flank isolate retreat; flank side rear: flank rear facing arc; ambush surprise
sneak: surprise ambush stealth; charge rush: charge assault; outnumbered outnumber: odds ratio
strength superior; odds: ratio strength chance; reinforcements backup: reinforcement reserve arrive;
recruit hire enlist muster conscript: recruit hire build mobilize raise muster purchase; disband
fire sack: dismiss disband remove; promote promotion promoted: promote advance; garrison: occupy
fort; siege besiege: siege fortress assault; fort castle fortress stronghold: fort fortress
fortification; loot plunder pillage raid: loot spoils capture raid; revolt rebel uprising riot:
unrest rebellion revolt; conquered invade invasion occupy: capture control invade attack occupy;
stealth sneak sneaking: stealth hidden hide; murder assassinate assassin: kill eliminate assassin;
cut: cut shuffle; joker wildcard wild: wild any; trick tricks: trick lead suit; trump trumps: trump
suit; meld sequence: meld set run; fetch tutor: search deck; sacrifice sac: sacrifice destroy cost;
blink flicker: leave return; counterfeit fake proxies proxy: proxy replica counterfeit substitute;
foil foils shiny: premium foil; language foreign translated translation: language translate; marked
bent scratched crease: mark damaged; errata misprint: errata text update; expansion expansions sets:
expansion set; rotate rotation: legal format; format: format constructed limited; booster pack
packs: booster draft limited sealed; fumble botch: critical failure fumble; dm gm narrator
storyteller: gamemaster referee narrator master gm; npc npcs extra extras: character nonplayer
supporting npc; stat stats attribute attributes: attribute ability characteristic trait stat; check
save saving: test check resist save; camp sleep nap rest resting: rest recover recovery; backstory
past: background history origin; adventure quest mission: scenario adventure mission quest; hero pc
character: character hero player; yellow red: caution dismiss ejection card; ejected dismissed:
dismissal disqualify ejection; sinbin: suspension penalty; suspended suspension banned: suspension
ban; stalling stall timewasting waste: delay time stall; field pitch court rink ground arena: field
playing area surface court; half halves quarter: period half; tackle tackling challenge: tackle
challenge contact; punch kick elbow headbutt slap: strike violent contact foul; bat racket stick
club: equipment; lap laps race: finish lap race; weigh weight heavy weighs: weight mass encumbrance;
drugs doping alcohol drunk: substance prohibited; gloves helmet pads mouthguard padding: protective
equipment; jersey number numbers: number uniform; picture sketch: drawing; buzzer hourglass: timer
time; blindfolded: vision; bump bumped: contact collision; push pushing pushed shove: push contact
displace; pull pulling: pull hold; trip tripped: trip fall foul; grabbing hug holding: hold holding
contact; fall falling fell: fall prone; crawl: prone move; hurdle: obstacle; late overtime: time;
finish finishing: end finish complete; rest: remaining other; restart resume: restart resume
continue; halftime: half interval period; empty: empty no zero; leftover: remain excess; cap:
maximum limit; bonus perk: bonus benefit; malus minus drawback penalty: penalty negative; boost:
bonus increase; crossfire: fire; aura: effect area; area radius zone: area zone range; blast
explosion splash: area explosion template; template ruler tape: measure template; measure measuring
premeasure: measure range distance; base: base stand; model figure mini minis miniature: model
miniature figure unit; squad squadron platoon: unit group formation; formation coherency cohesion
apart: formation coherency cohesion unit; deployment deploy: deployment setup place; objective
objectives goal: objective victory; points: point cost; list roster: roster list army; activate
activation: activation activate action; initiative: initiative first; reaction overwatch: reaction
opportunity overwatch; crossbow bow: ranged missile; bayonet knife dagger: melee; shield: shield
defense; horse mount ride riding riders: mount mounted cavalry; wagon cart carriage: vehicle
transport; carry transport cargo haul ferry: transport carry embark load; passenger passengers
aboard: passenger crew embark; captain governor mayor: leader; officer sergeant lieutenant: leader
officer commander; hero champion: hero character leader; wizard mage sorcerer witch: spell magic
wizard caster; priest cleric: faith divine; thief rogue burglar pickpocket: steal; dragon beast
wolf: monster creature; boss villain baddie baddies badguy badguys: enemy villain boss adversary;
minions mook goon goons thug henchman: minion mook enemy; trap pit snare: trap hazard; door gate
lock locked: door lock open; chest crate: treasure container; key: unlock; map: map board; torch
lamp lantern lights: light; potion elixir: potion item consumable; scroll book: spell; sword: weapon
melee; pocket bag backpack inventory pack: inventory carry encumbrance equipment; heavy burdened
overloaded: encumbrance load weight; lift lifting: lift carry; throw hurl lob: throw ranged; climb
climbing ladder: climb level; fly flying hover: fly flying flight; swim: swim water; ride: mount;
drive: vehicle pilot; craft crafting tinker: craft create build; learn teach study: learn train
experience; talk persuade convince lie bluff seduce: social persuasion influence deception; scare
intimidate threaten: intimidate fear; notice spot perceive: perception awareness detect notice;
hidden invisible unseen: hidden invisible concealed; winner: win victory winner; loser drain: lose;
champion: winner; place placing: rank standing; prize prizes trophy medal: prize award; entry fee
register signup: registration; organizer organiser host: organizer tournament director; staff:
official; schedule timetable: time schedule; qualify qualified: qualification; boys girls men women
gender sex: gender male female; evidence proof prove video replay: evidence video review; spectators
crowd audience: spectator; photo filming: camera; safety dangerous danger unsafe: safety dangerous
hazard risk; injured injury bleeding: injury medical; weather lightning heat: weather suspend;
noise: noise disturb; coach coaching shouting: coach advice; bench: substitute; line lines: line
boundary; crash crashed: collision crash; overtake overtaking passing: pass overtake; lane lanes:
lane track; disqualified dq: disqualification disqualify; begin kickoff: setup start; buddies mates
partners: ally team friendly; alliance gang: alliance ally coalition; ante: bid wager stake; arrest
kidnap: capture; arrow compass: direction; backfire: failure malfunction misfire; badge: token
marker; bang: explosion; bank: supply reserve; barbed: wire; bargain haggle: trade negotiate; beaten
beat: defeat lose; belongings possessions: equipment inventory possession; bite bites: attack
damage; blood: wound damage; bluffing: bluff; bodyguard: protect guard intercept; bonuses: bonus
modifier; boot kicked: eject remove; borrow lend: loan exchange; bound obey: must; brigade regiment
battalion army: unit army force formation; bunker pillbox: fortification bunker emplacement; bury
buried grave: discard graveyard; bystander civilian civilians: civilian neutral; caravan merchant
shop store market seller: market trade shop buy; cannonball: artillery; cavalry horsemen: cavalry
mounted; cease: stop; certain sure guarantee: automatic; chaos mess: disorder disorganize; chapel
church temple: temple holy; chat: communicate discuss talk; cheapest: lowest cost; clan tribe: clan
faction; clash conflicts: conflict; cleared erase: remove; clumsy: accident; coast beach shore:
beach coast coastal landing amphibious; landing: land amphibious debark; collapse: destroy; colony:
settlement; comeback recall refund respawn: return; commando commandos: special; compete: contest
opposed; opposed contested: opposed contest; convince: persuade influence; cooldown recharge: ready
refresh recharge; corpse body bodies: dead remains; corrupt bribe bribery: bribe corruption
collusion; crippled lame: damage immobilize; crowded overcrowded: stack limit capacity; capacity
seats room fit fits: capacity limit stack; crown: king; dare: challenge; daylight morning dawn: day
morning; debris: rubble obstacle; delayed: delay; deny: prevent; destroyed: destroy remove
eliminate; disguise disguised: disguise hidden concealed; dismount: mount dismount; dispel: remove
cancel; ditch garbage junk: discard; doctor surgeon medic healer: heal medical healing; drag
dragged: pull move; dress: wear; drift drifted: drift scatter; scatter deviate: scatter drift
deviate; drown drowning: water drown; duel: duel challenge combat; dying: incapacitate dying death;
earn earns: gain receive; easier: reduce difficulty bonus; harder difficult difficulty hard:
difficulty penalty resistance; easy: difficulty; elect: vote election; empire: nation; endless
forever: infinite loop unlimited; engaged: engage adjacent combat; envoy ambassador: diplomacy;
escort: escort accompany; exact: exactly; exceed: exceed above; exile: exile remove; exit exits:
exit leave; expose exposed: reveal vulnerable; eyesight: vision perception; factory workshop:
production build; fade: expire; faint: unconscious; fake: false; family relatives: relationship
dependents; famine: food starvation; farther further furthest: range distance; fate fortune: luck;
feast hunger: food; fee: cost; fence hedge: wall hedge obstacle; ferry: transport; fever sick ill:
disease; firearm rifle pistol musket: ranged weapon; fist fists: unarmed melee; flashback: past;
flat: level; fleeing fled: flee rout retreat; flood: water; follower followers pet familiar:
follower companion retainer ally; fooled trick: deceive; football: ball; forest: woods; forward:
advance; freeze: immobilize; full: capacity maximum; gate: door; general: leader commander; gift
donate: give; god gods deity: god divine; grapple wrestle grab: grapple hold restrain; grenade bomb:
grenade explosive; grow: increase; guild: faction; guts: courage morale will; haul: carry;
headstart: advantage; heir: successor; helper sidekick: ally companion follower assistant; hinder
hindrance: penalty; hire: recruit cost; hitpoints: health; homeland: home; hop relocate: move;
horror: sanity fear; hostage: prisoner; hostile: enemy; hotel inn tavern: rest lodging; houserule:
optional variant; hunt hunting locate: search; hurry: speed; improve upgrade better: improve upgrade
advance; infinite: unlimited; injure: wound; insult: conduct; interrupted: interrupt; invisible:
hidden; jammed stuck: malfunction; judge: arbiter; kid: minor; know: knowledge information; label:
name; launcher bazooka rocket: rocket anti tank; law: rule; left: remaining; legend legendary:
unique; lonely: alone; longest: maximum; loose: free; loud noisy: noise; machinegun mg: machine gun;
mage: magic; maintain upkeep maintenance: upkeep maintenance cost; manpower men soldiers people:
strength troops units force population; march marches: march movement; medal award: award prize;
melee handtohand: close combat melee; merge combined: combine merge; message: communicate; mind:
will; misplay misplayed: error illegal mistake; mistakenly: error; mobile: device; mortar howitzer:
mortar artillery; mountain mountains hills: mountain hill terrain elevation; multiply times:
multiply double; mutiny: revolt; neighbor neighbours: adjacent; nominate: choose; nullify: cancel;
oldest youngest: first age; opening: initial; opposite: opposing; optional: may; orders: order;
outrun: pursuit speed; overload: exceed; overlook overlooked forgot: miss forget; parachute drop:
airborne paradrop; paratrooper paratroopers: airborne; parley talk: parley negotiate; pinned
suppressed: pin suppress suppression; planet: system location; playable: legal; pursue chasing:
pursuit pursue; quantity: number; quarrel: dispute; quiet silent: stealth; quota: limit; radio
communication contact: communication command radio; ragequit: concede withdraw; railway railroad
train: rail; recon scouting scouts: reconnaissance scout; recycle: shuffle discard; redo: reroll
repeat; regain: recover; regenerate: regeneration heal; regroup reorganize: rally recover;
reputation fame famous: reputation renown status; retry: repeat reroll again; reuse: again; ripped:
damaged; ruin ruins: rubble; draw take pick; discard throw toss dump trash scrap; discard graveyard
cemetery bin; deck library pile stack drawpile; hand hold held; shuffle mix randomize; reshuffle
shuffle refill replenish; redraw mulligan replace; deal distribute give; reveal show flip open
expose visible look; hide hidden secret conceal facedown unseen; look see peek examine inspect check
view; search find seek look; swap exchange switch trade; return bring come back restore recover;
keep retain remain stay persist hold; kill destroy eliminate defeat die dead death slay slain
casualty; dies: graveyard remove destroy; killed: remove eliminate; remove leave leaves left gone
vanish disappear; remove exile banish expel eject evict; leave exit depart quit withdraw abandon;
enter join arrive come appear; attack fight battle combat hit strike assault; shoot fire attack;
shot attack fire; defend defender block guard protect shield; protect immune immunity safe prevent
safely; damage harm hurt wound injure injury; heal recover repair cure fix restore regenerate;
health life hitpoint lives; win victory winner victor beat triumph successful; lose loss loser
defeat beaten; tie tied draw equal even deadlock stalemate; tiebreak tiebreaker tie tied; end finish
over conclude complete stop expire; start begin beginning commence initial opening first; setup
start prepare preparation initial; turn round phase go; turn rotate twist spin pivot; player
opponent person people anyone anybody somebody someone participant; competitor player participant
athlete contestant solver; opponent enemy rival adversary foe opposing other; ally friend friendly
teammate partner own; team side squad group faction; judge referee umpire official arbiter director;
judge decide rule ruling; cost pay price spend expensive payment fee worth; money coin gold cash
credit dollar currency fund; rich afford enough wealth; broke poor afford; buy purchase acquire gain
get; sell sale sold; gain get receive earn obtain collect acquire; gain extra bonus additional more;
extra additional bonus more another further; another second other additional new; reward bonus
prize; resource material supply token; token counter marker piece cube; piece figure miniature pawn
unit model token; unit troop army soldier; creature monster minion character; weapon gun sword
missile; card cards; choose pick select choice decide want prefer; place put position lay set
deploy; deploy play put place install; move movement travel go walk march advance; run move speed
sprint; fast quick speed quickly; slow slowly delay; distance far range reach away; close near
adjacent next beside neighbour neighboring nearby range; adjacent next neighbour border touching;
touch contact overlap collide bump hit; board map table mat field area playing; edge border boundary
side outside; space square hex tile location spot cell field; outside off leave beyond; middle
center centre between central; corner end edge; line row order; front forward ahead; back behind
rear backward; above over top; below under bottom beneath less; maximum most limit max highest cap
many; minimum least fewest min lowest; limit restrict restriction maximum many; strongest highest
most greatest powerful; weakest lowest least; strong powerful strength power; big large great huge
size; small little tiny size; high tall height; more greater higher exceed above additional; less
fewer lower below under; enough sufficient insufficient; equal same identical equally tied match;
same identical copy duplicate equal twice; copy duplicate copies same identical; different differ
distinct difference other; all every each everyone everything any; none no zero without empty; zero
0 none no; 1 single; two 2 both pair twice; three 3; four 4; five 5; six 6; seven 7; eight 8; nine
9; ten 10; eleven 11; twelve 12; fifteen 15; twenty 20; first 1st; second 2nd; third 3rd; half halve
2; double twice two; twice two again second; once single; again repeat another second twice redo;
several multiple many; multiple two several; full complete maximum; missing lack without lost
forget; forget forgot miss missed fail omit opportunity; mistake error wrong incorrect illegal
accident; accident accidentally mistake unintentional; undo back reverse revert; fail unsuccessful
failure not; success succeed successful; allow permit legal permission able; allowed: legal
permitted permit; forbid forbidden prohibit illegal ban cannot disallow; illegal cheat invalid
forbidden; legal valid allow; must required mandatory obligatory forced need; force must compel
require; optional choose voluntary; need require must necessary; prevent stop avoid cancel block;
cancel prevent counter negate stop nullify void; counter cancel respond response react reaction
interrupt; respond response react reaction interrupt reply; ignore skip disregard; skip pass miss;
pass skip decline refuse; refuse decline deny; use activate trigger apply perform; use play ability;
trigger activate happen occur; ability power skill effect special; effect ability text; affect
influence apply impact change; change modify alter convert become; modify modifier bonus change
adjust; add increase plus raise gain more; increase raise grow add; reduce decrease lower subtract
minus less; reset restore return clear; untap ready refresh straighten; tap exhaust bow kneel turn;
ready untap refresh unexhaust; stun stunned stress disabled; attach equip enchant upgrade; equipment
gear item upgrade; steal control take capture; capture seize conquer take control; control own owner
belong possess; owner own belong whose; summon play cast put; cast play spell; build construct
create make forge erect; make create produce forge form; create make put; combine join mix stack
merge; mix combine both together different; together simultaneous both combine; separate split
divide apart; split divide share separate; share divide common; count number amount total calculate
compute; calculate compute determine total count; score point points scoring; point score victory;
measure distance range; time long duration second minute until; minute time seconds; timer clock
time stopwatch; long last duration until limit; last remain until duration end; last final end;
until before deadline after; before prior previous earlier beginning; after following later next
afterwards; during while; immediately instant instantly; wait delay hold until; always never every;
order sequence priority first; group set collection; type kind sort class category; suit colour
color; name title called; mean definition define term refer; example instance; rule regulation law;
rulebook rule; dispute argue disagree protest appeal complain conflict; complain protest appeal
dispute object; conflict contradict contradiction versus; penalty punish punishment sanction
disqualify infraction foul; disqualify disqualified expel disqualification; foul infraction
violation offence penalty; cheat cheating violate; warn warning caution; late tardy delay miss
absent; absent late miss present show; quit concede resign surrender withdraw retire drop; concede
surrender resign give; drop fall lose; broken damage defect malfunction break broke; break broken
defect violate; pop defect detach fall; kid child minor young age under; child parent guardian age;
old age years; woman female; man male; country nation region nationality citizenship; passport
citizenship document identity; citizen citizenship nationality; eat food drink; phone mobile
electronic device smartphone; headphones earphones music audio electronic ears; music audio sound;
hear sound listen audio ear; talk speak say communicate conversation tell discuss; tell say inform
announce communicate; shout announce say call declare calls; say announce declare state; announce
declare state tell; ask request demand; agree consent agreement accept approve permission; write
record sign note written; sign signature signs; sheet paper scorecard form record; watch observe
spectate see; camera film photo video photograph; help assist aid assistance support; help aid
advice hint; wear clothes equip; glasses eyes vision; blind blindfold see; clean cleaning wash;
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
guard defend; shadow: follow guard; way obstruct obstacle blocked: prevent; view sight vision see
visible line; sees seen visible: sight vision; hands arm: body; foot feet leg: body; shirt jersey
uniform kit outfit: clothing wear; shoe boots cleats shoelace lace: equipment clothing footwear;
jewellery jewelry watch ring necklace: equipment item wear; broken torn faulty: damaged defective;
bleeding blood cut hurt injured injury ill sick: wound medical; ambulance doctor medic: injury;
interval intermission break: half period; pause halt stop stoppage: time interruption; overtime
extra extend: additional time period; kickoff faceoff tipoff: start pull begin; clock timer
counting; quick quickly fast rapid soon: speed immediately; sideline touchline: boundary perimeter
line outside edge; boundary perimeter border edge line; inbounds: inside field; backwards behind
back: reverse rear; midfield centre: middle center; endzone goalpost: goal zone; goalie keeper:
goalkeeper; net basket hoop: goal; score goal point; scoring: goal point; scoreboard result: score;
lead ahead: highest most score; comeback: return; dispute disagree contested argue argument:
agreement; call claim: declare announce; refuse reject: decline contest; whistle signal: call
indicate; review check verify: inspect confirm; unfair sportsmanship polite rude spirit: conduct
behavior behaviour fair; swear insult shout: conduct unsporting; collude collusion bribe: cheating
agreement; sub bench: substitute replace; lineup roster squad: team list; captain coach manager:
team official; spectator audience crowd fan: outside person; coin toss flip: random decide
determine; winner wins: victory; outright: immediately; rank standing placement: place order; seed
pairing bracket match: round; bye: round opponent; run out empty exhausted: no remaining; deckout
mill: deck empty library; empty: no none remaining; leftover unspent unused spare: remaining excess
lose; carry keep over: remain retain next; save store bank: keep reserve; handsize: hand maximum
size; max: maximum limit; opening starting first: initial; mulligan redraw: replace hand alter
starting; sideboard: inventory reserve outside; deckbuilding construct build include: deck contain;
copies same: identical name; singleton highlander: one copy; banned ban restricted: prohibited
legal; color: type class faction suit; class faction clan house: type affiliation; tapped turned
sideways exhausted bowed used: exerted spent rotate; untapped upright: ready unexhausted; tap turn
rotate: exert exhaust; activated activate: use ability; summoning sickness fresh new: entered turn;
creature monster minion hero: character unit ally; spell instant sorcery: action event card;
enchantment artifact relic: item permanent attachment; land mana energy: resource ink cost; mana
energy resource fuel; pitch: resource pay; trigger: occur happen ability; stack chain queue: resolve
order; respond response: react reaction instant priority; priority: first order; simultaneous same
together once: time both multiple; resolve happen: effect apply; fizzle fail: illegal resolve;
target aim: choose; untargetable immune protection ward: choose target cannot; buff boost pump bonus
plus: increase modifier gain additional; debuff weaken nerf minus: reduce decrease subtract;
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
speed dial: maneuver move; turn corner: rotate facing; jump leap hop: move; stop brake halt:
stationary; bump ram crash hit: overlap collide touching; flee escape retreat run: withdraw leave;
off edge leave flew: outside area flee; stuck trapped: cannot move; adjacent beside next: touching;
stacking share same: occupy space; swap: exchange; teleport warp: place move; board table mat map:
play area field; setup set: start place prepare; pile stack heap: deck discard; facedown upside
hidden: face down; faceup visible open: face up public; look peek see watch view: public private
reveal; secret private hidden: information; public known: open; bluff lie lying: false information;
note write: record; left clockwise right: order turn; passes: next; goes go first: starting player
initiative; last: final; next after: following; skip miss: lose; extra another: additional;
surrender forfeit: concede; knocked: eliminated; wins: victory; early: before; allowed okay ok fine
illegal: may legal permitted cannot; can could able: may; cant cannot couldnt unable: prevent
restriction; should: must; forced have: must; want wish like choose: may; rule says: text;
contradict overrule override trump beats supersede precedence: prevail; difference distinct versus:
not considered; mean definition: term refer; count considered: treated; still: remain continue;
twice double again: once additional two; forgot forget forgotten missed oversight: opportunity; back
undo rewind takeback: return reverse before; wrong mistake error: illegal incorrect; accidentally
accident: unintentional; free: without cost paying; cheaper discount less: reduce cost; expensive
more: increase cost; trade deal negotiate: exchange agreement; sell: discard; buy: gain pay; tax
toll: pay; income salary: gain money; debt loan borrow: pay owe; rent: pay; weather rain wind:
condition; ground floor: surface; frisbee: disc; throw thrown pass: release; catch caught grab
grabbed snatch: possession hold; drop dropped fumble: lose possession; hand handoff give: handover
transfer pass; intercept steal: possession; juggle bobble tip: control; bounce roll: ground; release
rid let: throw; held holding: possession; strip knocked rip: lose possession; goalline: goal line;
age old young: years; cheap: cost; length long duration lasts: time minutes seconds limit; late:
delay time; slow slowly stall: delay time; limit cap: maximum; minimum least: at; exactly: exact;
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
blast artillery; cannon: artillery ordnance; train: rail railroad; boat: naval vessel; horse
horseback: cavalry mounted; town: space location capital; food hungry starve: supply forage; boss
chief: commander general leader; spy scout: reconnaissance; captured: prisoner; replace swap:
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
# The same for words that only mean something else together: "give up", "giving it up".
PHRASES = """
give_up throw_towel call_quits: concede resign surrender forfeit; run_out use_up none_left: empty
exhaust deplete insufficient; go_first start_first who_start: starting initiative first order;
take_back: undo return retract revert; put_back: return replace; change_mind: undo retract revoke
alter; bring_back come_back get_back: return restore recover regain; give_back: return; go_back:
return previous; get_rid throw_away toss_away throw_out chuck_out: discard remove trash dispose;
throw_back send_back: mulligan return redraw; pick_up: retrieve collect take lift; put_down set_down
lay_down: place play deploy lay; set_up: setup preparation prepare; pack_up wrap_up: end; take_off:
remove detach; take_out: remove destroy defeat eliminate; knock_out: eliminate incapacitate
unconscious stun; knock_down fall_down fall_over: prone fall topple; get_up stand_up: prone rise
stand recover; turn_over flip_over: reveal flip face; turn_around: rotate facing reverse;
turn_sideways: exhaust tap rotate; swap_out: replace substitute exchange; show_up turn_up come_late:
arrive appear late; no_show not_show: absent late forfeit; drop_out pull_out: withdraw drop leave;
sit_out: skip pass; back_out: cancel withdraw; back_off fall_back pull_back: retreat withdraw;
run_away get_away: flee escape retreat disengage evade withdraw rout; break_off break_away:
disengage withdraw; hit_back shoot_back fight_back strike_back: counterattack retaliate return;
hand_over pass_over: transfer give exchange; hand_off pass_on: transfer give handover; gang_up:
combine multiple joint several group; team_up work_together: cooperate alliance combine allied ally;
help_out give_hand: assist aid cooperate support; join_in: join participate; step_in fill_in
stand_in: replace substitute; cut_off: isolate supply surround; close_in: surround; shut_down
turn_off switch_off: deactivate disable; turn_on switch_on: activate enable; power_up charge_up:
charge boost upgrade; level_up: level advance experience; add_up tot_up: total sum; count_up: total
count; even_out: equal tie; finish_off: destroy kill eliminate; blow_up: explode destroy demolish
explosion; go_through walk_through move_through run_through: through occupy enter path; go_past
get_past run_past walk_past: through past adjacent; go_over too_many too_much: exceed maximum limit
excess; too_few too_little not_enough: insufficient fewer less minimum; left_over: remaining unused
excess; same_time at_once: simultaneous simultaneously concurrent; in_row: consecutive successive;
over_again do_over: repeat again reroll; start_over: restart reset; mess_up screw_up: error mistake
illegal infraction; look_through dig_through: search examine; find_out: reveal learn discover;
work_out figure_out: determine calculate resolve; break_tie: tiebreaker tie; go_up move_up: increase
rise raise advance; go_down: decrease reduce lower; hold_back save_up: reserve keep; put_off: delay
postpone; hide_behind: cover concealment obscure; get_hit take_hit: damage hit suffer; get_hurt:
damage wound injury; get_better: recover heal improve improvement advance; get_out: leave exit
escape; get_in get_into: enter board mount embark; get_on climb_on: mount board embark; get_off
climb_off: dismount disembark; come_out come_into come_in: enter arrive deploy; go_out: leave exit
eliminate; time_out: timeout time; out_bounds: boundary outside; off_board off_map off_table
off_edge off_field: exit leave outside edge boundary; face_down: facedown hidden; face_up: faceup
open; upside_down: inverted rotate; side_side next_to: adjacent; close_to: near adjacent; far_away
how_far how_close: range distance; how_long: time duration minutes length; how_often: once limit
times frequency; how_old: age years; how_big how_large how_wide: size dimension; how_fast: speed;
second_chance another_go: reroll again reattempt; say_no: decline refuse; let_go: release drop;
lose_turn miss_turn: skip pass turn; sign_up: register registration enter; split_up: separate
divide; stand_on: occupy; same_space same_spot same_square same_hex same_place: stack stacking
occupy share; wear_off: expire end duration; trade_in cash_in: exchange redeem; hand_hand: melee
close combat assault; line_sight: los; see_through: obstruct block visible sight; stuck_in: engaged;
wipe_out: eliminate destroy; make_up: invent create; look_at peek_at: examine inspect view; look_up:
search reference; stay_out stick_around hang_around: remain; stand_still: stationary; get_money
make_money earn_money: income gain; pay_for: cost pay; get_new: gain acquire replace draw; draw_new:
replace redraw mulligan; call_off: cancel abandon; bad_luck: failure; fall_off: fall edge;
fall_apart: destroy; burn_down: fire destroy; lay_off: discard; lock_out: prevent; kick_out
throw_game: disqualify eject expel; send_off red_card: dismiss eject disqualify; beat_up: damage;
step_on: enter move; end_up end_with: final; go_wrong: fail error; clean_up: cleanup remove; fill_up
top_up: refill replenish draw; on_table have_out: play control; go_off set_off: trigger activate
resolve; kick_in: trigger effect; count_as: treat consider; go_away: remove end discard leave;
take_turns: alternate order clockwise; go_round go_around: order clockwise; make_deal: negotiate
agreement trade; hold_on hang_on: keep retain; spread_out: coherency formation disperse; lie_down:
prone; press_on push_on: advance; get_bigger get_stronger: increase improve grow upgrade; get_killed
get_destroyed: destroy eliminate defeat casualty; get_caught: detect capture penalty; win_game:
victory win; lose_game: defeat eliminate lose; end_game game_over: end victory; leave_game
leave_early quit_early: concede drop withdraw resign; walk_off: leave abandon; two_ways not_clear:
ambiguity interpret; doesn_say say_nothing: ambiguity; come_first wins_over: precedence priority;
go_against: contradict conflict; start_with begin_with: initial starting opening setup; draw_up
draw_back: draw hand refill; hand_full: hand limit maximum; nothing_left: empty no; keep_track:
record track marker; write_down note_down: record note; make_choice: choose; take_place: occur;
take_part: participate; take_care: control; turn_into: transform convert become; change_into:
transform convert; add_on: attach upgrade; step_back: retreat move; stay_put stay_still: remain
stationary hold; open_fire: fire attack; take_shot have_shot: attack fire shoot; line_fire: los line
sight; big_guns: artillery ordnance; foot_soldiers boots_ground: infantry; run_over: overrun
collision; dig_in: entrench fortify foxhole; take_prisoner take_captive: capture prisoner;
swap_sides change_sides: control defect convert; sit_still: idle; set_fire: fire burn ignite;
put_out: extinguish remove; break_through: breakthrough exploit advance; break_in break_into: enter
open; sneak_past: stealth evade; keep_watch: guard; hit_target: hit; miss_target: miss; roll_again
throw_again: reroll; roll_high: highest result; roll_low: lowest result; add_dice more_dice: bonus
additional; spend_money: pay cost buy; run_money no_money out_money: pay debt bankrupt insufficient;
cost_less: reduce cost; cost_more: increase cost additional; same_name: unique copy identical;
one_copy: unique copy limit; two_same: copy unique identical; not_allowed: illegal prohibit cannot
forbidden; out_turn wrong_turn: turn illegal order; wrong_order: order illegal sequence; wrong_card:
illegal error; play_slow play_slowly: slow stall delay; phone_call: electronic device; pass_out:
unconscious incapacitate; come_alive come_life: return revive resurrect; bleed_out: dying;
low_health: wound damage; on_fire: burn fire; under_water: water drown; high_ground: elevation
height higher; up_hill: uphill elevation slope; through_wall: wall pass; around_corner: corner
sight; in_way: obstruct block obstacle; in_between: between; in_front: front forward; on_top: top
above stack; at_back from_behind: rear back behind; out_range too_far: range maximum; too_close:
minimum range; same_team own_team: friendly ally; other_team other_side: opponent enemy; my_side:
friendly; own_goal: goal own; free_kick free_throw: penalty free; throw_in: sideline boundary;
yellow_card: caution warning; time_up out_time: time limit expire; half_time: interval halftime;
extra_time: overtime additional; golden_goal: overtime; sudden_death: overtime tiebreaker
"""
# What stemming does not bring together: irregular forms, both spellings, short forms. Each is as
# good as the others of its group, in the groups above too.
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
WRITTEN = " ".join(f"{GROUPS}; {PHRASES} | {FORMS}".split())
