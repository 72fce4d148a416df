"""Holds words of everyday English that are never taken for a slip of another word.

Out: `TERMS`, as index terms. Only words are here that differ by a letter from a word of these games
("week" from "weak", "rock" from "Rok"), or by two where they are long ("concluded" from "included",
"dismissed" from "discussed"), so that a story keeps its own words: they are of no rule, and say
nothing. A word that may as well be a slip for a word of the game ("lunch" for "launch", "plane" for
"planet") is left out, and is corrected; so is one of the same root ("incorrect" to "correct").
"""

from kb.indexing import analyzer

WORDS = """
abnormal aboriginal abound abstraction accredited acid adjective adjoining administers admission
admissions adoption afflicted agitation airing alienating allegations allegiance alleging allocate
allocated allocation alluding alright altercation ambition ambitions ambulance amending angle
annually antibodies anticipate anticipated anticipates anticipating ants appalling appeal apple
appliance appliances appointed appointing appoints archives aren arent aromatic articulate
articulated ascending ascertain asserted astounding attained attaining attended attested attracted
attracting attracts attrition auction auctioned auctions audition auditions automotive avenue
aversion aware bacon bake bakery ball band bark barn baron baroness barons barrel baseless
basketball bath beaches bean beard bearer beast beau bedside beef beer belt bend berg betting
billings bite blame blank blankets bleed blink bloke blond boat bogus boil bold bolt bonds bone boom
boot booth boroughs bout bowl brake bread brighter broth brown buddy bullying bump burst bush butter
bypassing cable cafe cake calf calm calories camel campus canal cancer candy canning canons castle
catering ceiling certification chair champion channel chanting chaplain chargers charm chart
charters chat cheek cheese chest chilling chin chipping choir choke chore churning circulating
citation citations clan clay cleaners closet clothing coal coalition coalitions coast coat collusion
comb comet comic commended commented commenting comments commute commuter commuters comparison
comparisons compassion component components composite comptroller conceived concert concession
concessions conclude concluded concludes concluding condemned conferred confidence confluence
congested congestion connector conservation conserved constrained consultant consultants consulting
contestant contestants contested contesting continent continents contingent contracted contraction
convention conventions convicted conviction convictions convince convinced convinces convincing
cookie cool copper corn coroner corporate corporation corporations correlation corruption cortex
couldn couldnt court cram cream cremated crescent crisp crop crossfire crown crumb cultivate curb
curl curry curtain curve cute cyberspace dad dame damn damp darling daunting dawn deaf dealership
dealerships dear debate deceased decreasing decrees deer defected defective deflected delicate
denounce denounced denouncing deportation deported descended descending desk desks detectors didn
didnt diet digestive dignified dirt disarmed disbanded discharged disclosed discontent disgusted
dismissed disperse districts dive diversion doesn doesnt doll dome donation donations dont doping
dorm doses downgrade downgraded drafting dread dreaded dried drilling driver drove drum dude dunno
dusk east ecological education eighty election elections electron electrons elegant emery emotions
employer employers enclosed encoding encourage endanger endangered endangering enduring enforced
enforcing engraved enlarged enlargement enmity enraged entrance entrances escalation estimation
estranged etched ethnically evaluated eviction evolution evolving excuse exerted exhibitors
exploratory exported exporter exporters exporting exposition expulsion extraction faculties fade
fairy false fame farce farm farmer fatalities fatality fathers fear feast fella felt fence fender
firefighter firefighters fireplace firm fish fisherman fishing fixtures flame flat flood flour flow
flushing foam foes fold folks fond ford forefront forest fork formally formulation fort foul
fraction fractures friction fringe fringes frog frost frown frying furnished furnishings garage gate
geological gleaming glove glue goat golf gonna goose gotta grace grade graded grain gram grape grass
gravy greet grilling grinding gripping growl gulf guys hadn hadnt hair hale hallway hallways hammer
hank hardened hardship hardships hare hash hats haunting havent hays haze hear hearing heaven heel
heightened heir hello hike hind hint hippie hire homework hood horn horse hurry hydrogen ideal
illiterate imitation impaired impartial impending implicated implication implications implicitly
impunity inception incidentally inciting inclined inclusion indebted indefinite inducted induction
infusion inherited injected injection injections injunction inner inning innings inscribed
inscription inscriptions insect inspector inspectors instigated instincts insulted insurance
intensity internationally intersections intimate intricate invent inverted invested invincible
invoking iron irregular irrespective isn isnt isolation itch jeep june keen kelvin keyboard kidding
kilogram kilograms kinda kite knew knit knob knot lace lacrosse lake lamp lauded laughter lawn
layered lazy leaf leak lean lease leases leasing lectures lemme lender lenders liabilities liability
lick lifeline lightly lightning limb lime lion literary litigation litter livelihood livelihoods
liver loaf loan looming loop lord lounge lunches mail mall manly mansions march market mask massage
mate math maths mattress mature maturing mayo mayor meal meat medal media mediation melt menacing
mentally mentoring menu meridian merry mice mild milk miniseries mint misleading mist misused
moderate moderation mom monasteries monastery monument monuments mood moon moral morning motherland
motivation motivations motor motorway mountain mounting mourning mouth mum munitions mutter
mythology national nationally nationals nautical navy neat neck needle neglected nest newbie newt
niece nitrogen nobility nomination nominations noob noon nope notation notched notification notion
notions nutritional offend okay omission onion opera ornaments otter ounce oven overboard overdose
overtime pale panicked pant pants parishes parity parsons particulate passions pasta pastures
patented pathology pavement peach pear peel peer pending penetrating pensions perceived perception
perceptions percussion persecution petition petitioned petitions photographic pike pill pink pint
pipe pipeline pipelines planners plate playback pleading ploy plug poem poet poke policy polished
pond pork posh pounding pour powder praise praised praises praising pray prayer preacher preachers
precarious prediction predictions premature prescription prescriptions preserved pressure pressures
pride primate primates prince proactive probation proceeding proceedings proclamation professor
profiling propagation proportions proposes prose prosecute prosecuted prosecuting prosecution
prosecutions prosecutor prosecutors prospect prospective prospects prostate protector protracted
provoking prowess pure purification purported purse quitting quiz quotation quotations rack
radically radio rage ragged rail railways rain rallied rallies rallying rash rate rational rationale
readership realization reassure recall reception receptions recipe recorded recurrence recurring
redo reelection refining reformation reformed reformers reforming regiment regiments registered
regulated regulating reiterated relegated relegation reliance reliever rely rendition renounce
renounced renovate renovated renovation renovations rent reparations repealed repelled repetition
reply repressive rescinded resent resented resident residents residues resonate resort resorted
resorting resorts resounding restrained restraints retailing retarded retention retire retracted
revelations reverence revolution revolutions reworked rewriting rice ridge rinse riot ripe rise
river roadside roar rock rode roof rookie root rope rose roundabout rovers rubles rude ruin runways
ruptured sale salt sand sang sanitary sanitation scale scar scarf scary scrape screaming scrutiny
sculptures seaboard secession secluded sediment sediments sedition sell sessions shall shallow shame
shark sharp shattered shave shedding sheep shelf shell shillings shine shipping shoe shoes shopping
shore shoulder shouldn shouldnt shout shower shredded shrink shunned shutting silk simulation
simulations sing sinister sink skate sketches skirt skull slam slap slave slaying sled slice slight
slim slippers slope slowdown smack smell smile snack snake snap snapped snapping sniffing snow soap
socialist socialists sock socks soft soil solid solutions soothing sore soul sour spanning spark
sparring speeches spice spicy spill spinning spitting splitting spoke sponge spoon sport spraying
sprinter stabbing stain stair staircase stairs stake stakes stale stalking stare starving steak
steaming steel steep stem stepped sterling steroid steroids stewards sticky stifle sting stinking
stir stirring stitches stool stove straw streamed streaming string stringent strip stripped
stripping stroke studio substance superseded supper suppressed surf suspected swam swamped swan sway
sweat sweet swift swore sympathy syndicate syndicated tackling tagging tail tall tame tape tart
tasty taxes taxing teacher tease temper tempting tendered tensions terminated theme thief thirsty
thorough thread threaten threatened threatening threatens tickle tide tiger tightening timber
tolerate tone tongue topped topping torch tour towel town trace traction transitional tray trend
tribe tributes trimming truck tumbled tune turf unchanged undecided underlined unfolding unintended
union unmarked unparalleled unqualified unregulated unsuitable unto upbringing upcoming upholding
upsetting vacation vacations vague vase vein venerable verse versus vest viability vibration
vibrations vindicated visually wage waist wanna warmth warring wasn wasnt watchers watering waterway
waterways watts weed week weren west wheat whining whipping whopping wide widening width wight wild
wind wing winter wire witch wont wood wore worm wouldn wouldnt wrenching wrist yard yeah yearning
yep
"""
TERMS = frozenset(map(analyzer.make_term, WORDS.split()))
