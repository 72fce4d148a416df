"""Holds words of everyday English that are never taken for a slip of another word.

Out: `TERMS`, as index terms. Only words are here that differ by a letter from a word of these games
("week" from "weak", "rock" from "Rok"), so that a story keeps its own words: they are of no rule,
and say nothing. A word that may as well be a slip for a word of the game ("lunch" for "launch",
"plane" for "planet") is left out, and is corrected.
"""

from kb.indexing import analyzer

WORDS = """
acid alright angle appeal apple aren arent attended avenue aware bacon bake bakery ball band
bark barn barrel bath bean beard beast beef beer belt bend bite blame blank bleed blink bloke
blond boat boil bold bolt bone boom boot booth bowl brake bread brown buddy bump burst bush
butter cable cafe cake calf calm camel campus canal cancer candy castle ceiling chair champion
channel charm chart chat cheek cheese chest chin choir choke chore clay closet coal coast coat
comb comet comic concert cookie cool copper corn couldn couldnt court cram cream crisp crop
crown crumb curb curl curtain curve cute damn damp darling dawn deaf dear debate deer didn didnt
diet dirt dive doesn doesnt doll dont driver drum dude dunno dusk east eighty elegant encourage
excuse fade fairy false fame farm farmer fear feast fella felt fence firm fish fishing flame
flat flood flour flow foam fold folks fond forest fork foul frog frost frown garage gate glove
glue goat golf gonna goose gotta grace grade graded grain gram grape grass gravy greet growl
gulf guys hadn hadnt hair hammer havent hear hearing heaven heel hello hike hint hippie hire
homework horn horse hurry ideal insect invent iron isn isnt itch june keen keyboard kidding
kinda kite knew knit knob knot lace lake lamp lawn lazy leaf leak lean lemme lick lightning limb
lime lion litter liver loaf loan loop lord lounge mail mall march market mask mate math maths
mattress mayor meal meat medal media melt menu merry mice mild milk mint mist mood moon moral
morning motor mountain mouth mutter navy neat neck needle nest newbie niece noob noon nope
offend okay onion opera oven pale pant pants pasta peach pear peel peer pike pill pink pint pipe
plate plug poem poet poke policy pond pork posh pour powder pray prayer pride prince professor
pure purse quiz rack radio rage rail rain rash rate recall recipe recorded redo rely rent
reply retire rice rinse riot ripe rise river roar rock rode roof rookie root rope rose rude ruin
sale salt sand sang scale scar scarf scary scrape sell shall shallow shame shark sharp shave
sheep shelf shell shine shoe shoes shore shoulder shouldn shouldnt shout shower shrink silk
sing sink skate skirt skull slam slap slave slice slight slim slippers slope smack smell smile
snack snake snap snow soap sock socks soft soil solid sore soul sour spark spice spicy spill
spoke spoon sport stain stair stairs stake stakes stale stare steak steel steep stem stepped
sticky sting stinking stir stool stove straw string strip stroke studio supper surf swam swan
sweat sweet swift swore sympathy tagging tail tall tape tart tasty teacher tease temper theme
thief thirsty thread tickle tide tiger timber tone tongue torch tour towel town trace tray trend
tribe truck tune union vague vein verse versus vest wage waist wanna warmth wasn wasnt weed week
weren west wheat whining wide wild wind wing winter wire witch wont wood wore worm wouldn
wouldnt wrist yard yeah yep
"""
TERMS = frozenset(map(analyzer.make_term, WORDS.split()))
