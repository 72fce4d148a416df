"""All numbers that ranking, collapsing and confidence are tuned by, each with its reason.

They were chosen by measuring judged questions (scripts/score_search.py, docs/search.md); moving any
single one by half moves the figures over all questions by little more than two in a hundred.
docs/search.md lists the same names and values, and a test compares the two.
"""

# What a term's BM25 score counts in each field of an entry.
TITLE = 3.0  # a title says what its entry is about
NAMES = 1.2  # aliases, icons and players' words are looser than titles
BODY = 0.9  # the text as a whole, headings and examples included
QUESTIONS = 1.5  # the companion's questions use the words of people who ask

# What the best passage of an entry adds, so that one rule that answers beats scattered words.
BEST_PARAGRAPH = 1.5  # one paragraph that holds the query's words
BEST_QUESTION = 3.0  # a question is nearer to what people type than the rule that answers it
PASSAGE_BASE = 0.4  # part of a passage's score that it keeps however little of the query it holds
PROXIMITY = 2.0  # for each bigram of the query that stands in a passage
TITLE_HOLDS_ALL = 15.0  # for each term, where a title holds all terms of a query of several

# Coverage: an entry's score is multiplied by (COVERAGE_BASE + share) ** COVERAGE_EXPONENT, where
# the share is that of the query's IDF which the entry holds.
COVERAGE_BASE = 0.3  # an entry that holds little is still found
COVERAGE_EXPONENT = 1.5  # holding all of a query counts more than holding one word of it often
COVERAGE_SILENT = 1.0  # the same in a game without questions, which has few of people's words

# Names and synonyms inside a query.
NAME_BOOST = 0.5  # of the IDF of a name's words, for the entry whose name stands in the query
SYNONYM_BOOST = 0.6  # the same for a player's word, which names a rule more surely than a title
SYNONYM_BOOST_BASE = 3.0  # and what it counts at least: short slang has little IDF of its own
EXPANSION_WEIGHT = 0.4  # of the score by the terms that synonyms add to those that were typed
WILDCARD_TERMS = 40  # that a wildcard adds to those that were typed, the commonest first
INITIALS_WORDS = 3  # words of a title from which on its initials name it ("ATA")
SHARED_INITIALS = 3  # titles that may share initials; of more, none is meant

# A query whose words stand in one paragraph as they were typed is a quotation of it.
QUOTATION_BIGRAMS = 3  # bigrams from which on a query may be a quotation
QUOTATION_SHARE = 0.7  # of them that one paragraph must hold
QUOTATION_BOOST = 15.0  # for each of them

# Factors of an entry, whatever is asked.
CURRENT = 1.0  # a document in force
HISTORICAL = 0.6  # a superseded text answers only where no text in force does
UNOFFICIAL = 0.55  # it rules nothing
STUB = 0.4  # an entry that only refers to another one
EXPANSION_SET = 0.35  # a set of cards bears the words of its name by chance
SUBSTANTIAL = 0.5  # the least factor of an entry that may collapse others under itself

# Factors of what the query names.
NAMED_DOCUMENT = 3.0  # a document that the query names
OTHER_GAME = 0.6  # a game that is surely not meant, where none is named
OTHER_FAMILY = 1.5  # of the logarithm of the odds: how far a family falls behind the one meant
FAMILY_COVER = 2.0  # of the logarithm of the share of a query that the best entry of a family holds
FAMILY_ASKED = (
    1.15  # of the likeness to a question, beside that share: of two likenesses the mean is low
)
FAMILY_CLARITY = 0.7  # of that of the entries of a family that are about as good as its best
FAMILY_BEST = 10  # best entries of a family among which the first stands out
FAMILY_LEAST = 0.05  # share of a query that the texts of a family hold: less is not told apart
FAMILY_SMOOTHING = 2000.0  # words of a text before one of them speaks for a family of games
FAMILY_PAIRS = 0.35  # of what pairs of words say for a family: few texts hold most pairs
FAMILY_EVERYDAY = 0.5  # of a word: a family has one that everyday language has for it
FAMILY_COMMON = 6.0  # the IDF in English from which on a word says all it can of a family
GAME_SMOOTHING = 0.1  # texts that are added to those of each game of a family that hold a word
GAME_EVIDENCE = 0.35  # of what the words of a query say for a game: they are not independent
GAME_STORY = 16  # words from which on a question is told as a story
GAME_PAIRS = 0.2  # the same of what pairs of words say
GAME_CARD = 2.0  # for each word but one of the name of a card that only one game has
GAME_CARD_WORDS = 3  # that count so at most: no longer name is there by chance
GAME_WRITTEN = 2.0  # for words in capitals as only one game writes them ("RANGE", "Range")

# What it costs to take a word that no text holds for another one (kb.search.slips).
SLIP_DROPPED = 0.5  # a letter left out
SLIP_NEIGHBOUR = 0.5  # the key beside a letter
SLIP_OTHER = 2.0  # any other letter, added or in the place of one: few slips are such
SLIP_FIRST = 2.0  # factor of a slip in the first letter, which people mistype less often
SLIP_TWO = 3.0  # two slips in a long word
SLIP_CUT = 1.0  # a word cut short ("dil")
SLIP_RARE = 0.4  # of the logarithm of how much rarer the word is than the commonest one
SLIP_TITLE = 0.5  # less for a word of a title: people ask for what has a name
SLIP_LETTER = 0.7  # for each letter of the word: what it may cost at most
PART_LETTER = 0.45  # the same to part a word in two that no text has side by side

# What a sentence counts by itself (kb.search.evidence), and what of an entry is added to its best.
SENTENCE_COVER = 2.9  # for the share of the query that the sentence holds
SENTENCE_PARAGRAPH = 0.8  # the BM25 score of its paragraph, by the query's IDF
SENTENCE_QUESTION = 2.8  # for being the answer to a question like the query
SENTENCE_BESIDE = 1.5  # for standing beside the answer to one, in the same paragraph
LIKENESS_SQUARED = 0.7  # of the square of such a likeness, beside it: the very question says most
SENTENCE_MEANING = 5.0  # for what players' words may mean in it
SIMILAR_QUESTION = 4.0  # for deciding a question whose embedding is similar to the query's
SIMILAR_BESIDE = 1.0  # for standing beside what decides such a question, in the same paragraph
SIMILARITY_FLOOR = 0.5  # cosine up to which a question has nothing in common with the query
SENTENCE_EXAMPLE = 1.3  # less for an example: the rule is what decides
SENTENCE_SILENT = 1.0  # less for an epigraph, a heading, what only announces or refers
ENTRY_WORDS = 3.5  # the score of the entry's words, as a share of the best one's
ENTRY_WORDS_SHORT = 5.0  # more of it for a query of few terms: it names rather than asks
ENTRY_MEANING = 1.0  # for what players' words may mean in the entry as a whole
ENTRY_NAMED = 0.18  # of the boost of a name of the entry that the query holds
ENTRY_STANDING = 1.0  # of the factor of its authority, where no document is named
ENTRY_NAMED_DOCUMENT = 5.0  # for an entry of a document that the query names
ENTRY_GAME = 2.0  # for the probability that the game of an entry is meant
STEM_SHARE = 0.7  # of a word: another form of it stands there ("universe" for "universal")
FAMILY_SHARE = 0.35  # of a word: one of its family does ("unshielded" for "shields")
EVERYDAY_SHARE = 0.65  # of a word: everyday language has it for one that stands there
EVERYDAY_PAIR = 3  # words among which the second of a pair stands after the first ("give up")
COMPOUND_PART = 3  # letters of each word that a compound is made of, at least ("half", "time")
QUESTION_BIGRAMS = 0.2  # for the share of the query's bigrams that a question holds
STORY = 0.8  # of a word that stands only in the story around the question
# Small talk is left out where its words speak for it by more than so much (kb.search.small_talk),
# in tenths of the logarithm of odds; behind a question stands many a condition of it.
TALK = 8  # a sentence, or what leads into a question
TALK_TRAIL = 15  # what trails behind one
TALK_NEVER = -12  # of one word, with which nothing is small talk

# Collapsing: a superseded statement goes under the entry that governs its subject ...
COLLAPSE_SHARE = 0.6  # ... if that has this share of the score of its words ...
COLLAPSE_SCORE = 0.7  # ... and this share of its whole score, and so answers nearly as well

# A ruling on a card whose name the query does not hold waits behind rules ...
UNNAMED_CARD = 2.0  # ... that score less by no more than this
WAITING = 10  # ... among so many of the best entries
SUPERSEDED = 2.0  # by which a text no longer in force must outscore all rules in force to lead

# Whether the best sentence decides: the logistic function of its signs (kb.search.answers).
CERTAINTY_BIAS = -3.5
CERTAINTY = {
    "cover": 1.2,  # the share of the query that the sentence holds
    "lead": 1.2,  # how far the next entry lies behind
    "within": 0.5,  # how far the next paragraph of the entry lies behind
    "meant": 0.3,  # no other paragraph means more of what players' words may mean
    "game": 1.1,  # the probability of the game that is likeliest
    "length": 1.0,  # terms of the query, by ten: the more it tells, the more the same signs say
    "unknown": -2.0,  # the share of the query that no text holds
}
DECIDING_CERTAINTY = 0.8  # from which on an answer decides
LEAST_CERTAINTY = 0.05  # below which there is none
MAY_BE_MEANT = 0.08  # the probability of another game, from which on it may be meant as well
MOST_OTHERS = 2  # games that are answered for beside the first
APART_CERTAINTY = 0.35  # from which on one question of several has an answer of its own
APART_WORDS = 2  # that say what is asked, without which a question belongs to the one before it
MOST_QUESTIONS = 4  # of a query that are answered each
UNKNOWN_SHARE = 0.5  # of the query that no text holds, from which on no document is about it
BESIDE_NAMES = 2  # words of the query beside names of cards, which a sentence must hold to decide
ALIKE = 0.45  # from which on a question is given as the reason
SAME_SUBJECT = 0.25  # likeness from which on a question may ask for the same thing
ONE_OF_SEVERAL = 0.1  # the same where a query compares several: it is less like a question for one
SAME_QUESTION = 0.4  # likeness from which on a question may be the very one that is asked
ALMOST_LIKEST = 0.9  # of the greatest likeness: the very question is hardly less like
FEW_TERMS = 3  # of a query, up to which its small words ("when can I") make it unlike itself
UNKNOWN_IDF = 8.0  # the IDF of a word that no text holds, as of the rarest words there are
REASON_SHARE = 0.6  # of the query that a question must hold to be given as a reason

CANDIDATES = 100  # entries that are ranked, given on and looked through for what collapses
