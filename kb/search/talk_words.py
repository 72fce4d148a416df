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
outpost; -20: attack klingon; -19: beam damage does download hit personnel treaty win; -18: 1e
card crew discard interrupt seed shoot space stopped; -17: affiliation artifact battle icon
medical mine order shields station; -16: command federation fly pile report; -15: count failed
fight killed must name picard team them; -14: aboard copy do drew feds lose penalty pick score
solved staff stop strength; -13: 65 captive counters died docked drone he headquarters normal
nullify range romulan stay symbol; -12: 3 border cure equipment fetch fire hidden location
opponent prisoner rid saw shot subtitle tactic they when; -11: bold captured cardassian
condition doctor event face first flip goes hand kira legal lore many may nor number probe same
shuttle target tossed transporter trip weapons; -10: bajoran blown bring can captain cloaked
combat control data die door engineer enough enterprise forgot free gowron guns landed limit
locked officer once person phaser quadrant skip tribbles tricorder who worf; -9: 5 arrest blow
choice choose dead deck done ferengi gone graveyard ground him hologram hurt leadership newbie
non other people play punished rest riker safe shuffle sisko stack star stuff swap waste whose
wormhole; -8: 100 action agenda aligned allowed beat bonus booster brawl cube disruptor double
elsewhere extra facility gear geordi grab guards horgahn infiltrator marker mirror near
objective orbit phase pilot plus replace requirements revealed save second survive there those
three together want; -7: 105 9 add are as barclay begin both bridge carry changeling cunning
cytherians dal delta disabled dot drawn effect fit fixed forced fought founder garak get guy
hide his hole homeworld hq illegal lack leader meet net noticed off own persona put quark
region respond right rok seven span spot spy stasis such sucked take their thief thrown unique
which without; -6: 1994 2 2nd 35 35th 4 7 admiral alike alpha amanda argo assimilate au bajor
becomes bottom brig bunch cancel combo cost counterpart cryosatellite destroyed diplomacy
doorway dropped dukat eat edition empty fine flew flies flunked foil full great hail has hn
horga hull instead is keep laid late later leave locutus main mint nebula o'brien odd odo often
open or out outside plain points random refuses resolve restriction return rewind says security
spaceline special spent square starfleet through too trek trigger two vortex warbird well what
won; -5: 30 32 act android animal any bay belong below beyond bites blast buddy c caught chance
come computer conundrum cruiser crusher crystalline defend devidian dial disease duplicate
earned earth encountered enemy engagement entity equal everything exactly expansion fajo female
finish five galaxy hold how inside invisible item job jump kirk knocked magic martok mixed
nagging now on parked pay premiere present purposes rather remove romulus runabout science
scout sealed secret sit six specialists stunned tent till top travel treasure troi twice
underneath upside uxbridge voyager vulcan warp; -4: 10 15 able activate after ajur alert alien
alone already alternate although arrive arrows away bail bashir beaten began bluff board broken
brought built business cadet cap cargo character compatible core countdown cumulative dash
decloak defiant direct down drop dump dying each earlier ed emergency emissary emitter end
escape escort evil fifteen fizzle flash fleet flipped flown frame frozen go guardian hadar have
higher immune integrity intruders jean jem join khitomer kind kit lay left less local luc male
modified mogh mortally move na none onto ops overcome palor per playable pod preventing prey
process protest qo queen race ran reduced release rescue response retaliate reward rogers
rotation row segment selection sent set side slip steal still stolen stronger support surface
therapy thirty toff tox trap tutor use uthat value vessel victim vs warriors waved winning
wounded zap zero zone; -3: 000 1995 20 40 6 ability again ambassador anomaly armus assault
assimilated asteroid atmospheric automatically badlands balancing beside between bird blew
block bonuses boost bounced brainwashed calamarain cha chair clone collector color consume
crash death dominion dont dry duel early edo else empire enhanced ensign expensive explorer
faction fistfight flag form furball galen gamma gomtuu guest himself honor hurl implants
incident ionization just kazon kevin kivas kromm kurn label last leftover legend loss major
maquis mark nasty nausicaans nerys nothing oath obstacle obviously ok oops orb ordinary
overload owner parallel pass patch payback peek plenty practice profit program redshirt relic
repair rift rogue scientist send setup several shouldn skipping slots spacedoor speed starship
start static stole strongest tapped then tick treachery undocked universe unstopped upstairs
usable useless virtual void warship weaker while women work worth; -2: 24 25 31 3x 45 50 55 70
8 accident advanced afford against airlock also among and another anti anyhow apart arbiter
arguing array astrometrics attributes b bar base beneath benjamin beware black blade blaze
blood blue boom burned cardassia caretaker chose chuck chula classification colony colour comet
continues council creature crm114 crossover d d'deridex deanna decoy delivery diamond dna docs
doppelganger ds9 e.m.h. easier eight em emh empathy espionage excelsior exchange exploded
exposed feet fewer fighters flagship flight float flyer fourth fresh future game genetronic
glory grabbed happens heap helpers hid hive holo homefront hundred included intelligence
interest investigate isn janeway junk k keldon keyword killer kurlan launch leads light lost
man max maximum mean meantime minus mis movement nabbed naiskos native neighbour new only opp
original over overcame paid pair parasites place plague pop port prejudice price prime protect
protomorphosis proxies pump q quarters raise rakal ratio recovered red reflections replicator
resistance romance run samaritan sanctuary show shut shuttlecraft sisters size slap slapped
smartest snare sneak solkar spacedock spare squeeze standing stun succession suffer survivors t
t'ong terok tied title tokath total tourney tow trade true u.s.s. ugly under unless unused
vanished varon vor wake whenever where whiffing will wiped with; -1: 14 2x 60 abandon activated
adapt affect afterwards ahead alliance along alongside altogether an announced archer armbands
assassins assign at back bank bareil bb bigger botany box breen buried buy cannot cell class
closed colonel comma compartment conference construct continuum convergence converted couple
crack crewman crewmen decius declared defense deliver demands different dil dl dom dragged dual
dude duras duty eared elim emblem empok excavation executing fake few fill fished flute
fontaine for forge forth four fourteen freighter futile gadget gain gallery galor greedy guinan
guramba halfway hang heal her hero herself hop hugh human i.k.c. i.k.s. ignore imperial in
infirmary interphase into jail joh ketracel kidnapped la leafing leeta lie lies lift limped
lovers lower lumba lursa maker match math matrix men met middle minimum mistake mode monster
myself nastier navigation negh nemesis nose nowadays of p pads part particle past perignon
piece pitch plan platform poison politics punching quarantine quicker quickly rare reach real
relocate reshuffle revenge revolving s sanctioned scan scare scission scow see shrine somebody
spatial species sphere steers stuck subcommand sum suspending swapped switched tasha teaser
temporal test these thru tie tng tomalak took tractor trader undercover unspent unstable
upgrade var versus vic wall war white whom woman worlds wrecked; 0: 2009 75 80 accept aim
albino anymore aswell b'rel before begun beverly by camp cheap chief chosen closer contact cook
cross default directly dodge dr dug dutchman e enigma enquire era everybody exhausted facedown
fast faster fatigue field filtered fist flat folks format front gift harm held highest holodeck
holographic hotel hovers huge hunt hypospray i identical ii incompatible intermix itself k'vort
kor laughed league letting like load lonely lying mercenaries miles more mulligan multiplayer
multiply my nerve nervous never next nilva nine nobody opposing opposite particular planned
portal pose power pretending projectors promenade push quietly referee reminder replayed roam
roll royale searched self separate she sick sign simple simply site sixty skeleton sleeve
slipped slow soon spend split spread starter stats step stick strike strong supernova terms
terran themselves throat throw timer tragic trash treated twenty unrevealed unstop upon walk
watch watters weak weekend whisk x2; 1: 1 12 above across admitted ai anything anywhere aren
aside balcony beforehand borrowed breakfast build bystander camera canada cant chill client co
compare corner could couldnt country cover dispute dumb energy exam far fee fool forbids
forever forgets forward gang gf give got grey handwritten happily high humour it key lemonade
length line look mail manual message mid mike million need newsletter no occasionally offered
ought ourselves party pause perfectly possible prefer putting related resident scrolling single
sleep slowly somehow something spirit stumped stupid taken that tipsy touch toward tweet venue
visibly weekly yet; 2: 1999 97 adults alive all almost aloud anybody austria bought bubble bus
champion chapter cheating code crowd daughter deprived discovered entry esteemed fairly fans
fanzine finnish folded folder former graduation guru hadn hard hasn heard hilarious home hostel
house humble ideally jerk live loosely midlands mind moment neutral not occurred oracle
pedantic picture player prerelease proper proud pull realised reprint riding rude ruined screw
season share should snowed society some sore stakes thanksgiving threw time tired to tonight
trouble try twelve twin unclear uni unsure ur ve wasn webcam went whatever whole wing wish; 3:
a advise ago appreciate archives area attic aware banned bc big blame channel citation
collective company considered counselling crickets debate device dictates dinner due dyslexic
establish eve exist expect february felt from fun gap good had hate if imho instance intrusion
joking kitchen lady latest lean let lifesavers love machine mess mia mobile mush n nearly
nephew newer noob notes nowhere nuts overlooked pack parental patience position press pressure
rainy reliable remembered round running sanity server service shame silent silly simulator
steve suggest supposed suspect table text though thursday update usual w way whichever winner;
4: abide accused around authority awkward bad badly bed behalf behind better bicker book break
bugs came certified cheater cheesy claims clarification correct current cut dare doesn dorm
driving during enjoy essays example experience experienced forgive found french freshers froze
fully gen general gentle given haven heated hiya household insane intendant journey leaflet
leeds list luck lunch maintaining marriage meant merely merry midnight misremembering mistaken
nineties okay older overthinking owe paper parse pic pinned pointless policy pray precisely
previous proof pub puzzled realy reckons regret regular repeat reposted respect restart rn rock
room sadly shouting shy sincerely small sry stood straight surprises tbh teacher tears ten than
the third tho thought truth up version whoever why yell yo; 5: account alright annoying bag
basic best bf binders bother brief bugging bump café called change chaos classic cold committee
confirm dave deep every eyes father feel fifty floor folklore forty friend friendly function
gentleman german getting god grandpa grateful guilty hairs half hardly invents kindly letter
little long longer managed manners mention mortgage most naps national preparation principle
printed publisher quite rate ready record respectfully retired scene screenshot section sense
short signal sitting slide spoken state strange students stung super suspicious technically
tell terminology theoretical thousand thumb trick tuesday um understood untouchable urgent
voice wait we within wondering wrote; 6: ages anyway appreciated awake bless carpet catch
certain charged colleague college complained complete context correctly delete delighted depend
did director discord discussion don easy either email entire family figure forbidden garage
group grown heart hinges insists intent issues known least mildly minutes mother neither
paragraph re reference riot roommate said sale salty scissors seems settle shove situation
solicitor speak staring story stream stubborn swore talks theory trolling unfortunate vague
verdict video wanna was worse yeah year youtube yrs; 7: about according admit agreement
ambiguous apparently bear because booklet bot breath bs care children clock competitive
complicated con conclusion convoluted cousin curious deal decision didn dream ever facebook
false fancy find forgotten forum gave genuine google head holiday hooked hurry hypothetical
inherited knew language legit life literally loophole made make member misread missing monday
mostly overrule panicking pardon peace poetry pride pros rant result robbed sake salut sat seen
seriously sons sort teach thing train very wine; 8: always apologise apply beginner bored boys
bro brother clarify clue concerned couldn course custom decides disagree embarrassed even
everyone fact haha hell hesitated hmm honest husband internet kinda level lot lurker mods
morning nice perhaps pizza probably prove purely quote really recall rush serious shop since
someone somewhere spanish sporting spotted strangers sulk tomorrow tournament tried type typos
were word wrong; 9: am assumed barely bit car casual chat check cheers coz curiosity cuz days
describe designers details driver fair gonna greetings help instructions insufferable kicked
knowledge link loser mad mate much nodded nonsense obvious oh promised relevant rumour store
subject thx tiny unfair verse voted weird window; 10: absolutely be birthday brain but cause
coffee common consensus dear decade drove eleven excuse expert favour gentlemen gut hall happy
hear hello madam matter memes might old organiser otherwise photo playgroup pls pretty problem
properly reddit regards rulebook slightly so taught think today website would wouldn; 11:
appeal been bet christmas clear except explanation friday grandma guess handled honestly
information involved kept law lawyer me memory month nah poster rules school selling sentence
sunday u until week wife; 12: app contradict date english exact faq feature girlfriend glossary
grandson grinned here hour idea japanese learned logic nerds night shrugged sorry thread told
trust; 13: actually comments hey idk kids phone quick reasoning reply saturday source swears
translation yesterday; 14: anyone apologies beer case club confident confused dad final lol
maybe mum our seventy sure; 15: document im interpretations online post ppl question read
understand whether yes your; 16: agree argument ask convinced follow know money page sounds
thanks writing; 17: explain hope written; 18: answer doubt ll; 19: believe official this; 20:
judge you; 21: opinion; 23: please
"""


def _read_groups(written: str) -> dict[str, int]:
    """Read the groups: of each word, as an index term, its weight."""
    found: dict[str, int] = {}
    for group in " ".join(written.split()).split("; "):
        weight, _, words = group.partition(":")
        found.update((analyzer.make_term(word), int(weight)) for word in words.split())
    return found


WEIGHTS: Mapping[str, int] = _read_groups(GROUPS)
