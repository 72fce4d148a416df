"""Holds by which words small talk is told from what is asked, and how much each speaks for it.

Out: `BIAS`, what any part begins with; `KNOWN`, the weight of a word that has none but stands in
the texts; `WEIGHTS`: of each word, as an index term. All are tenths of a logarithm of odds. The
groups are parted by semicolons, each with its weight before it. They are made by
scripts/learn_small_talk.py from small talk that was written for it, and from questions.
"""

from collections.abc import Mapping

from kb.indexing import analyzer

KNOWN = -10
BIAS = -5
GROUPS = """
-33: mission ship; -28: dilemma; -27: 2e; -24: planet turn; -22: draw skills; -21: attempt borg
outpost; -20: attack damage klingon; -19: beam does download hit personnel win; -18: 1e card
crew discard interrupt seed shoot space stopped treaty; -17: affiliation artifact battle
medical mine order shields station; -16: command federation fly icon pile report; -15: count
failed fight killed must name picard team them; -14: aboard copy drew feds lose penalty pick
score solved staff stop strength; -13: 65 captive counters died do docked drone he headquarters
normal nullify range romulan stay symbol; -12: 3 border condition cure equipment fetch fire
hidden location may opponent prisoner rid saw shot subtitle tactic they when; -11: bold
captured cardassian doctor event face first goes hand kira legal lore many nor number probe
same shuttle target tossed transporter trip weapons; -10: bajoran bring can captain cloaked
combat control data die door engineer enough enterprise flip forgot free gowron guns him landed
limit locked officer once person phaser quadrant skip tribbles tricorder who worf; -9: 5 arrest
blow blown choice choose dead deck done ferengi gone graveyard ground hologram leadership
newbie non other people play punished rest riker shuffle sisko stack star stuff swap whose
wormhole; -8: 100 action agenda aligned allowed bonus booster brawl cube disruptor double
elsewhere extra facility gear geordi grab guards horgahn hurt infiltrator marker mirror near
objective orbit phase pilot plus replace requirements revealed safe save second survive there
those three together want waste; -7: 105 9 add as barclay beat begin both carry changeling
cunning cytherians dal delta disabled dot effect exactly fit fixed forced fought founder garak
get guy hide his hole homeworld hq illegal is lack leader meet net noticed off own persona put
quark region respond rewind right rok says seven span spot spy stasis such sucked take their
thief thrown unique which without won; -6: 1994 2 2nd 35 35th 4 7 admiral alike alpha amanda
are argo assimilate bajor becomes bottom bridge brig bunch cancel combo cost counterpart
cryosatellite destroyed diplomacy doorway drawn dropped dukat eat edition empty fine flew flies
flunked foil full great has hn horga hull instead keep laid late later leave locutus main mint
nebula o'brien odd odo often open or outside plain points random refuses resolve restriction
return security spaceline special spent starfleet through too travel trek trigger two vortex
warbird well; -5: 30 32 act animal any au bay belong below beyond bites blast buddy c caught
chance come computer conundrum cruiser crusher crystalline defend devidian dial disease
duplicate earned earth emissary encountered enemy engagement entity equal everything expansion
fajo female finish five galaxy hail have hold how inside invisible item job jump kirk knocked
magic martok mixed nagging now on out palor parked pay premiere present purposes rather remove
romulus runabout science scout sealed secret sit six specialists square stunned tent till toff
top treasure troi underneath upside uxbridge voyager vs vulcan warp what; -4: 10 15 able
activate after ajur alert alien alone already alternate although android arrows away bail
bashir beaten began between bluff board broken brought built business cadet cap cargo character
compatible core countdown cumulative dash decloak defiant direct down drop dump dying each ed
emergency emitter end escape escort evil fifteen fizzle flash flipped flown frame frozen go
guardian higher immune integrity intruders jean join khitomer kind kit lay left less local luc
major male modified mogh mortally move na none onto ops ordinary overcome per playable pod
preventing prey process protest qo queen race ran reduced release rescue response retaliate
rogers rotation row segment selection sent set side slip steal still stolen stronger support
surface therapy thirty tox trap tutor twice use uthat value vessel victim waved winning wounded
zap zero zone; -3: 000 1995 20 40 6 ability again ambassador anomaly armus arrive assault
assimilated asteroid automatically badlands balancing beside bird blew block bonuses boost
bounced brainwashed calamarain cha chair clone collector color consume crash death dominion
dont dry duel earlier early edo else empire enhanced ensign expensive explorer faction
fistfight flag fleet form furball galen gamma gomtuu guest hadar himself honor hurl implants
incident jem just kazon kevin kivas kromm kurn label leftover legend loss maquis mark nasty
nausicaans nerys nothing oath obstacle obviously ok only oops orb overload owner parallel pass
patch payback peek plenty practice profit program proxies redshirt relic repair rift rogue run
scientist send setup several shouldn skipping slots spacedoor speed starship start static stole
strongest tapped then tick treachery undocked universe unstopped upstairs usable useless
virtual void warriors warship weaker while will women work worth; -2: 14 24 25 31 3x 45 50 55
70 8 accident advanced afford against airlock also among and another anti anyhow apart arbiter
arguing array astrometrics atmospheric attributes b bar base beneath benjamin beware black
blade blaze blood blue boom burned cardassia caretaker chose chuck chula classification colony
colour comet continues council creature crm114 crossover d d'deridex deanna decoy delivery
diamond dna docs doppelganger ds9 e.m.h. easier eight em emh empathy espionage excelsior
exchange exploded exposed feet fewer fighters flagship flight float flyer fourth fresh future
game genetronic glory grabbed heap helpers hid hive holo homefront hundred ignore included
intelligence interest investigate ionization isn janeway junk keldon keyword killer kurlan last
launch leads lies light lost max maximum mean meantime minus mis movement nabbed naiskos native
neighbour new opp original over overcame paid pair parasites place plague pop port prejudice
price prime protect protomorphosis pump q quarters quicker raise rakal ratio recovered red
reflections replicator resistance romance samaritan sanctuary scan show shut shuttlecraft
sisters size slap slapped smartest snare sneak solkar spacedock spare squeeze standing stun
succession suffer survivors t t'ong terok tied title tokath total tourney tow trade true u.s.s.
under unless unused vanished varon vor wake whenever where whiffing wiped with; -1: 2x 60
abandon activated adapt affect afterwards ahead alliance along alongside altogether an
announced archer armbands assassins assign at back bank bareil bb botany box breen buried buy
cannot cell class closed colonel comma compartment conference construct continuum convergence
converted couple crack crewman crewmen decius declared defense deliver demands different dil dl
dom dragged dual dude duras duty eared elim emblem empok excavation executing fake few fill
fished flute fontaine for forge forth four fourteen freighter futile gadget gains gallery galor
greedy guinan guramba halfway hang happens heal her hero herself hop hugh human i.k.c. i.k.s.
imperial infirmary intermix interphase into jail joh k ketracel kidnapped la leafing leeta lie
lift limped lovers lower lursa maker man match math matrix men met middle minimum mistake mode
monster myself nastier navigation negh nemesis nose nowadays of p pads part particle past
perignon piece pitch plan platform poison politics power punching quarantine quickly rare reach
real relocate reshuffle revenge revolving s scare scission scow see shrine somebody spatial
species sphere steers stick stuck subcommand sum suspending swapped switched tasha teaser
temporal test these thru tie tng tomalak took tractor trader ugly undercover unspent unstable
upgrade var versus vic wall war white whom woman worlds wrecked; 0: 2009 75 80 above accept aim
albino anymore aside aswell b'rel before begun beverly bigger by camp cheap chief chosen closer
contact cook cross default directly dodge dr dug dutchman e enigma enquire era everybody
exhausted facedown fast faster fatigue field filtered fist flat folks format front gift harm
held highest holodeck holographic hotel hovers huge hunt hypospray identical ii in incompatible
itself k'vort kor laughed league letting like load lonely lumba lying mercenaries miles more
mulligan multiplayer multiply my nerve never next nilva nine nobody opposing opposite
particular planned portal pose possible pretending projectors promenade push quietly referee
reminder replayed roam roll royale sanctioned searched self separate she sick sign simple
simply site sixty skeleton sleeve slipped slow soon spend split starter stats step strike
strong supernova terms terran themselves throat throw timer tragic trash treated unrevealed
unstop upon walk watch watters weak weekend whisk x2; 1: 1 12 across admitted ai almost
anything anywhere aren balcony beforehand borrowed breakfast build bystander camera canada cant
chill client co compare corner could couldnt country cover dispute dumb energy exam far fee
fool forbids forever forgets forward gang gf give got grey handwritten happily high humour i it
key lemonade length look mail manual message mid mike million need nervous newsletter no
occasionally offered ought ourselves party pause perfectly prefer putting related resident
scrolling single sleep slowly somehow something spirit stumped stupid taken that tipsy touch
toward tweet ve visibly weekly whole yet; 2: 1999 97 adults alive all aloud anybody austria
bought bubble bus champion chapter cheating citation code company crowd daughter deprived
discovered entry esteemed exist fairly fans fanzine finnish folded folder former graduation
guru hadn hard hasn hate heard hilarious home hostel house humble ideally jerk line live
loosely midlands mind moment nephew neutral not occurred oracle overlooked pedantic picture
player prerelease proper proud pull realised reprint riding rude ruined screw season share
should snowed society some sore stakes thanksgiving threw time tired to tonight trouble try
twelve twenty twin unclear uni unsure ur venue wasn webcam went whatever wing wish; 3: a advise
ago appreciate area attic aware banned bc big blame certified channel collective considered
counselling crickets debate device dictates dinner due dyslexic establish eve expect experience
february felt from fun gap general good had if imho instance intrusion joking kitchen lady
latest lean let lifesavers love machine meant mess mia misremembering mobile mush n nearly
newer noob notes nowhere nuts pack parental patience position press pressure rainy reliable
remembered round running sanity server service shame silent silly simulator steve suggest
supposed suspect table though thursday update usual w way whichever winner; 4: abide accused
archives around authority badly bed behalf behind better bicker book break bugs came cheater
cheesy claims clarification correct current cut dare doesn dorm driving during enjoy essays
example experienced forgive found french freshers froze fully gen gentle given haven heated
hiya household insane intendant journey leaflet leeds list luck lunch maintaining marriage
merely merry midnight mistaken nineties okay older overthinking owe paper parse pic pinned
pointless policy pray precisely previous proof pub puzzled realy reckons regret regular repeat
reposted respect restart rn rock room sadly section shouting shy sincerely small sry stood
straight surprises tbh teacher tears ten text than the third tho thought truth up version
whoever why yell yo; 5: account alright annoying bad bag basic best bf binders bother brief
bugging bump café called chaos classic cold college committee confirm dave deep director eyes
father feel fifty floor folklore forty friend friendly function gentleman german getting god
grandpa grateful guilty hairs half hardly intent invents kindly letter little long longer
managed manners mention mortgage naps national preparation principle printed publisher quite
ready record respectfully retired scene screenshot seems sense settle short signal sitting
slide spoken state strange students stung super suspicious technically tell terminology
theoretical thousand thumb trick tuesday um understood untouchable urgent voice wait we within
wondering wrote; 6: ages anyway appreciated awake bless carpet catch certain change charged
colleague complained complete context correctly delete delighted depend did discord discussion
don easy either email entire every family figure forbidden garage group grown heart hinges
insists issues known least mildly minutes most mother neither paragraph rate re reference riot
roommate said sale salty scissors shove situation solicitor speak staring story stream stubborn
swore talks theory trolling unfortunate vague verdict video wanna was worse yeah youtube yrs;
7: about according admit agreement ambiguous apparently bear because booklet bot breath bs care
children clock competitive complicated con concerned conclusion convoluted couldn cousin
curious deal decision didn dream ever facebook false fancy find forgotten forum gave genuine
google head hesitated holiday hooked hurry hypothetical inherited knew language legit life
literally loophole made make member misread missing monday mostly overrule panicking pardon
peace poetry pride pros rant result robbed sake salut sat seen seriously sons sort teach train
wine year; 8: always apologise beginner bored boys bro brother clarify clue course custom days
disagree embarrassed even everyone fact haha hell hmm honest husband internet kinda level lot
lurker mods morning much nice nodded perhaps pizza probably prove purely quote really recall
rush serious shop since someone somewhere spanish sporting spotted strangers sulk thing tiny
tomorrow tournament tried type typos very were wrong; 9: absolutely am apply assumed barely bit
car casual chat check cheers coz curiosity cuz decides describe designers details driver fair
gonna greetings help instructions kicked knowledge link loser mad mate nonsense obvious oh
promised relevant rumour store subject thx unfair verse voted weird window word; 10: appeal be
birthday brain but cause coffee common consensus dear decade drove eleven excuse expert favour
gentlemen gut hall handled happy hear hello insufferable madam matter memes might old organiser
otherwise photo playgroup pls pretty problem properly reddit regards rulebook slightly so
taught think today website would wouldn; 11: been bet christmas clear except explanation friday
grandma guess information kept law lawyer me memory month nah night poster rules school selling
sentence sunday u until week wife; 12: app contradict date english exact faq feature girlfriend
glossary grandson grinned here honestly hour idea involved japanese learned logic nerds
reasoning shrugged sorry thread told trust; 13: actually comments hey idk kids phone quick
reply saturday source swears translation yesterday; 14: anyone apologies beer case club
confident confused dad final lol maybe mum our read seventy sure; 15: ask document im
interpretations online post ppl question understand yes your; 16: agree argument convinced
follow money page sounds thanks writing; 17: explain hope know whether written; 18: answer
doubt ll; 19: believe official this; 20: judge you; 21: opinion; 23: please
"""


def _read_groups(written: str) -> dict[str, int]:
    """Read the groups: of each word, as an index term, its weight."""
    found: dict[str, int] = {}
    for group in " ".join(written.split()).split("; "):
        weight, _, words = group.partition(":")
        found.update((analyzer.make_term(word), int(weight)) for word in words.split())
    return found


WEIGHTS: Mapping[str, int] = _read_groups(GROUPS)
