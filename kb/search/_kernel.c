/* The arithmetic of ranking, compiled: what kb/search/layout.py, passage_scores.py, ranking.py and
 * evidence.py say in numpy, in one pass over the same arrays.
 *
 * In: arrays of an opened snapshot and of a query, which kb/search/compiled.py hands over. Out: arrays.
 * Every sum is made in the order in which numpy makes it, in the same precision, so that both ways give
 * the same (tests/search/test_compiled.py). Nothing is decided here, nothing is kept between calls, and
 * nothing of Python is used: the functions run beside each other in several threads.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define SHARED __declspec(dllexport)
void *PyInit__kernel(void) { return NULL; } /* the linker asks for it; nobody imports it */
#else
#define SHARED
#endif

/* The digest of the code that was compiled. */
#ifndef SOURCE
#define SOURCE ""
#endif
SHARED const char *tell_source(void);
SHARED const char *tell_source(void) { return SOURCE; }

/* The arrays of an opened snapshot; fields as in compiled.py. */
typedef struct {
    int64_t entries, paragraphs, questions, sentences, size;
    /* where each part of the layout begins */
    int64_t words, words_held, titles, meaning, entries_cover, entries_stems;
    int64_t of_paragraphs, paragraphs_held, of_questions, questions_held, questions_cover;
    int64_t sentences_cover, meant;
    const int32_t *places; /* of the layout */
    const float *values;
    const int32_t *paragraph_owners, *question_owners, *sentence_owners;
    const int32_t *sentence_passages; /* of each sentence: its paragraph */
    const int32_t *answers;           /* of each question: the sentence that decides it, or -1 */
    const int32_t *games;             /* of each entry: the number of its game */
    const double *mass, *lowered, *weight;
    const int32_t *families; /* of each entry: the number of its family of games */
    int64_t paragraph_codes, question_codes; /* how many bigrams there are */
    const int64_t *paragraph_bigrams, *question_bigrams;
    const int64_t *paragraph_bigram_places, *question_bigram_places;
} Snapshot;

/* Of kb/search/weights.py, in this order. */
typedef struct {
    double best_paragraph, best_question, passage_base, proximity, title_holds_all;
    double coverage_base, expansion;
    double sentence_cover, sentence_paragraph, sentence_question, sentence_beside, likeness_squared;
    double sentence_meaning;
    double entry_meaning, question_bigrams;
    double entry_words, entry_words_short, entry_named, entry_named_document, entry_standing, entry_game;
    double similar_question, similar_beside, similarity_floor;
} Weights;

/* Some terms by which entries are scored. */
typedef struct {
    int64_t postings; /* how many ranges of them there are */
    const int64_t *starts, *ends;
    const double *factors;
    int64_t count; /* of terms */
    /* of each family: how many it has, what these count together as terms, and by their IDF, and what
     * the share of that is raised to */
    const double *counts, *counted, *whole, *exponent;
    int64_t paragraph_pairs, question_pairs;
    const int64_t *paragraph_codes, *question_codes;
} Terms;

/* What a query asks beside its terms; an array that is not there is NULL. */
typedef struct {
    double pairs;               /* of the searched terms, each once */
    int64_t documents;          /* how many of them it names */
    int64_t most;               /* entries that are put in order */
    int64_t nothing_searched;   /* no word is: the factor is added, so that all are found */
    int64_t families;           /* how many there are */
    const double *boosts, *quoted, *factor, *games, *behind;
    const double *similar; /* of each sentence: what it counts by embeddings */
    const uint8_t *kept, *fitting, *named;
} Asked;

/* The best passage of each entry: BestPassages in passage_scores.py. */
typedef struct {
    double *score, *share;
    int64_t *places; /* -1 where no passage holds a term */
} Best;

/* What questions are compared by, and how like the query they are. */
typedef struct {
    const double *cover, *mass;
    const int32_t *answers; /* of each question: the sentence that decides it, or -1 */
    double weight, pairs;
    double *questions, *sentences; /* of each question, and of the sentences that they are decided by */
} Likeness;

/* Of an embedding, as in kb/indexing/embeddings.py: a loop whose length is known takes half the time. */
#define DIMENSIONS 64

/* The embeddings of the questions, and that of a query. */
typedef struct {
    const int8_t *vectors;  /* a row for each question */
    const double *squares;  /* of the length of each row; never 0 */
    const int16_t *query;
    double square;          /* of the length of the query; never 0 */
} Embeddings;

/* What is found. */
typedef struct {
    double *sums;                                          /* of the layout */
    double *evidence, *share;                              /* of entries: EntryScores */
    double *sentences, *alike, *likeness;                  /* of sentences, questions: Evidence */
    double *best, *meaning, *literal;                      /* of entries: Evidence */
    double *words, *score;                                 /* of entries: Ranking */
    int64_t *bests;                                        /* of entries: Evidence */
    uint8_t *matching;
    int64_t *order;
    int64_t count, ordered;
    Best of_paragraphs, of_questions;
} Ranked;

/* kb.numbers.round_off: powers differ between machines in the last bit. */
static double round_off(double value)
{
    return rint(value * 1e9) / 1e9;
}

/* Layout.add_up: add up the postings of some words, each multiplied by its factor. */
static void add_up(const Snapshot *all, const Terms *terms, double *sums)
{
    memset(sums, 0, (size_t)all->size * sizeof(double));
    for (int64_t word = 0; word < terms->postings; word++) {
        const float factor = (float)terms->factors[word];
        const int32_t *place = all->places + terms->starts[word];
        const int32_t *const end = all->places + terms->ends[word];
        for (const float *value = all->values + terms->starts[word]; place < end; place++, value++)
            sums[*place] += (double)(*value * factor);
    }
}

/* Find the first of the sorted codes that is not less than one. */
static int64_t find_first(const int64_t *codes, int64_t count, int64_t wanted)
{
    int64_t low = 0, high = count;
    while (low < high) {
        const int64_t middle = low + (high - low) / 2;
        if (codes[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* evidence._compare_questions: compare a question that holds a term with the query. */
static void compare_question(const Likeness *found, int64_t one, double whole, double held, int32_t bigrams)
{
    const double cover = found->cover[one] / whole;
    const double shared = held / found->mass[one];
    const double both = cover + shared;
    double value = 2 * cover * shared / (both > 1e-9 ? both : 1e-9);
    value += found->weight * bigrams / found->pairs;
    found->questions[one] = value;
    const int32_t sentence = found->answers[one];
    if (sentence >= 0 && value > found->sentences[sentence])
        found->sentences[sentence] = value;
}

/* passage_scores.score_passages and take_best, in one pass; likeness is found on the way, if it is wanted.
 * Returns 0 where there is no memory. */
static int score_passages(const double *score, const double *held, const int32_t *owners,
                          int64_t passages, const int64_t *codes, const int64_t *code_places,
                          int64_t code_count, const int64_t *asked, int64_t asked_count,
                          const double *whole, const int32_t *families, const Weights *weigh,
                          const Likeness *likeness, Best *best, int64_t entries)
{
    memset(best->score, 0, (size_t)entries * sizeof(double));
    memset(best->share, 0, (size_t)entries * sizeof(double));
    memset(best->places, -1, (size_t)entries * sizeof(int64_t));
    int32_t *counts = calloc((size_t)passages + 1, sizeof(int32_t));
    if (!counts)
        return 0;
    for (int64_t pair = 0; pair < asked_count; pair++) {
        int64_t at = find_first(codes, code_count, asked[pair]);
        for (; at < code_count && codes[at] == asked[pair]; at++)
            counts[code_places[at]]++;
    }
    for (int64_t one = 0; one < passages; one++) {
        if (!(held[one] > 0))
            continue;
        const int32_t owner = owners[one];
        const double own = whole[families[owner]], share = held[one] / own;
        double value = score[one] + weigh->proximity * counts[one];
        value *= weigh->passage_base + (1 - weigh->passage_base) * share;
        if (best->places[owner] < 0 || value > best->score[owner]) {
            best->places[owner] = one;
            best->score[owner] = value;
            best->share[owner] = share;
        }
        if (likeness)
            compare_question(likeness, one, own, held[one], counts[one]);
    }
    free(counts);
    return 1;
}

/* ranking._score_entries: score every entry by some terms, of which the sums are given. Returns 0
 * where there is no memory. */
static int score_entries(const Snapshot *all, const Weights *weigh, const Terms *terms,
                         const double *sums, const Likeness *likeness, Ranked *into, double *score)
{
    const int64_t count = all->entries;
    const int made =
        score_passages(sums + all->of_paragraphs, sums + all->paragraphs_held, all->paragraph_owners,
                       all->paragraphs, all->paragraph_bigrams, all->paragraph_bigram_places,
                       all->paragraph_codes, terms->paragraph_codes, terms->paragraph_pairs,
                       terms->whole, all->families, weigh, NULL, &into->of_paragraphs, count) &&
        score_passages(sums + all->of_questions, sums + all->questions_held, all->question_owners,
                       all->questions, all->question_bigrams, all->question_bigram_places,
                       all->question_codes, terms->question_codes, terms->question_pairs,
                       terms->whole, all->families, weigh, likeness, &into->of_questions, count);
    for (int64_t one = 0; made && one < count; one++) {
        const int32_t family = all->families[one];
        double value = sums[all->words + one];
        value += weigh->best_paragraph * into->of_paragraphs.score[one];
        value += weigh->best_question * into->of_questions.score[one];
        if (terms->counts[family] > 1 && sums[all->titles + one] > terms->counted[family] - 1e-6)
            value += weigh->title_holds_all * terms->counts[family];
        const double share = sums[all->words_held + one] / terms->whole[family];
        into->share[one] = share;
        score[one] = value == 0 ? 0 : value * round_off(pow(weigh->coverage_base + share, terms->exponent[family]));
    }
    return made;
}

/* evidence._count_likeness: what likeness to a question counts. */
static double count_likeness(const Weights *weigh, double alike)
{
    return alike + weigh->likeness_squared * alike * alike;
}

/* evidence._look_beside: of each paragraph the greatest likeness of its sentences, and the greatest but
 * for the first sentence that has it, behind each other; NULL where there is no memory. */
static double *find_likest(const Snapshot *all, const double *alike)
{
    double *most = calloc(2 * (size_t)all->paragraphs + 1, sizeof(double));
    double *second = most ? most + all->paragraphs : NULL;
    for (int64_t one = 0; most && one < all->sentences; one++) {
        if (!(alike[one] > 0))
            continue;
        const int32_t inside = all->sentence_passages[one];
        if (alike[one] > most[inside]) {
            second[inside] = most[inside];
            most[inside] = alike[one];
        } else if (alike[one] > second[inside]) {
            second[inside] = alike[one];
        }
    }
    return most;
}

/* evidence.look_beside: the greatest likeness of the others in the paragraph of a sentence, of what
 * find_likest found. */
static double look_beside(const Snapshot *all, const double *most, double alike, int32_t inside)
{
    return alike < most[inside] ? most[inside] : most[all->paragraphs + inside];
}

/* evidence.score_sentences: score all sentences, and find the best of each entry. Returns 0 where
 * there is no memory. */
static int score_sentences(const Snapshot *all, const Weights *weigh, const double *wholes,
                           const double *similar, Ranked *made)
{
    const double *sums = made->sums, *alike = made->alike;
    double *score = made->sentences, *best = made->best;
    double *most = find_likest(all, alike);
    if (!most)
        return 0;
    memset(best, 0, (size_t)all->entries * sizeof(double));
    memset(made->bests, -1, (size_t)all->entries * sizeof(int64_t));
    const Weights w = *weigh;
    const double *const cover = sums + all->sentences_cover, *const meant = sums + all->meant;
    const double *const paragraphs = sums + all->of_paragraphs;
    for (int64_t one = 0; one < all->sentences;) {
        const int32_t owner = all->sentence_owners[one];
        const double whole = wholes[all->families[owner]];
        const double of_paragraph = w.sentence_paragraph / whole;
        double greatest = -INFINITY;
        int64_t first = one;
        for (; one < all->sentences && all->sentence_owners[one] == owner; one++) {
            const int32_t inside = all->sentence_passages[one];
            double value = w.sentence_cover * (cover[one] / whole);
            value += of_paragraph * paragraphs[inside];
            value += w.sentence_question * count_likeness(&w, alike[one]);
            value += w.sentence_beside * count_likeness(&w, look_beside(all, most, alike[one], inside));
            value += w.sentence_meaning * (meant[one] / whole);
            value += similar[one];
            value -= all->lowered[one];
            score[one] = value;
            if (value > greatest) {
                greatest = value;
                first = one;
            }
        }
        best[owner] = greatest;
        made->bests[owner] = first;
    }
    free(most);
    for (int64_t one = 0; one < all->entries; one++) {
        const double stems = sums[all->entries_stems + one], cover = sums[all->entries_cover + one];
        const double held = cover / (stems > 1e-9 ? stems : 1e-9);
        made->meaning[one] = weigh->entry_meaning / wholes[all->families[one]] * sums[all->meaning + one];
        made->literal[one] = stems > 0 && held < 1.0 ? held : 1.0;
    }
    return 1;
}

/* ranking._compare_families: give what is added to the scores of each family to compare them. */
static void compare_families(const Asked *asked, const double *best, double *moved)
{
    int64_t meant = -1, known = 0;
    for (int64_t one = 0; one < asked->families; one++) {
        moved[one] = 0;
        if (best[one] == -INFINITY)
            continue;
        known++;
        if (meant < 0 || asked->behind[one] > asked->behind[meant])
            meant = one;
    }
    for (int64_t one = 0; known > 1 && one < asked->families; one++)
        if (best[one] != -INFINITY)
            moved[one] = best[meant] - best[one] + (asked->behind[one] - asked->behind[meant]);
}

/* ranking._add_sentences: add to the words of each entry that holds any what its best sentence counts.
 * Returns 0 where there is no memory. */
static int add_sentences(const Snapshot *all, const Weights *weigh, const double *terms,
                         const Asked *asked, Ranked *made)
{
    double *most = calloc(3 * (size_t)asked->families, sizeof(double));
    if (!most)
        return 0;
    double *best = most + asked->families, *moved = best + asked->families;
    for (int64_t one = 0; one < asked->families; one++)
        best[one] = -INFINITY;
    for (int64_t one = 0; one < all->entries; one++)
        if (made->words[one] > most[all->families[one]])
            most[all->families[one]] = made->words[one];
    for (int64_t one = 0; one < all->entries; one++) {
        if (!(made->words[one] > 0))
            continue;
        const int32_t family = all->families[one];
        const double count = terms[family] > 1 ? terms[family] : 1;
        const double share = weigh->entry_words + weigh->entry_words_short / count;
        double value = share * made->words[one] / most[family] * made->literal[one];
        value += made->best[one];
        value += made->meaning[one];
        value += weigh->entry_named * asked->boosts[one];
        value += weigh->entry_named_document * (asked->named && asked->named[one] ? 1 : 0);
        value += asked->documents ? 0 : weigh->entry_standing * all->weight[one];
        value += weigh->entry_game * asked->games[all->games[one]];
        made->score[one] = value;
        if (value > best[family])
            best[family] = value;
    }
    compare_families(asked, best, moved);
    for (int64_t one = 0; one < all->entries; one++) {
        double value = made->score[one];
        if (asked->families > 1)
            value += moved[all->families[one]];
        value = value > 1e-6 ? value : 1e-6 / (1.0 + (value < 0 ? -value : 0));
        made->score[one] = made->words[one] > 0 ? value : 0;
    }
    free(most);
    return 1;
}

/* Tell whether an entry goes before another: by its score, then by its place. */
static int goes_before(const double *score, int64_t one, int64_t other)
{
    return score[one] > score[other] || (score[one] == score[other] && one < other);
}

/* Let the entry at a place of a heap sink to where it belongs; the last in order is on top. */
static void sink(const double *score, int64_t *heap, int64_t count, int64_t at)
{
    for (;;) {
        int64_t last = at;
        for (int64_t below = 2 * at + 1; below <= 2 * at + 2 && below < count; below++)
            if (goes_before(score, heap[last], heap[below]))
                last = below;
        if (last == at)
            return;
        const int64_t moved = heap[at];
        heap[at] = heap[last];
        heap[last] = moved;
        at = last;
    }
}

/* ranking._find_best: put the best entries in order. */
static int64_t find_best(const double *score, int64_t entries, int64_t most, int64_t *order)
{
    int64_t count = 0;
    for (int64_t one = 0; one < entries && most > 0; one++) {
        if (!(score[one] > 0))
            continue;
        if (count < most) {
            order[count++] = one;
            for (int64_t at = count / 2 - 1; count == most && at >= 0; at--)
                sink(score, order, count, at);
        } else if (goes_before(score, one, order[0])) {
            order[0] = one;
            sink(score, order, count, 0);
        }
    }
    for (int64_t at = count / 2 - 1; count < most && at >= 0; at--)
        sink(score, order, count, at);
    for (int64_t left = count - 1; left > 0; left--) {
        const int64_t last = order[0];
        order[0] = order[left];
        order[left] = last;
        sink(score, order, left, 0);
    }
    return count;
}

/* ranking._settle: add what sentences count, compare the families, and put the best in order.
 * Returns 0 where there is no memory. */
SHARED int settle(const Snapshot *all, const Weights *weigh, const Terms *typed, const Asked *asked,
                  Ranked *made)
{
    if (typed->count) {
        if (!add_sentences(all, weigh, typed->counts, asked, made))
            return 0;
    } else
        memcpy(made->score, made->words, (size_t)all->entries * sizeof(double));
    made->ordered = find_best(made->score, all->entries, asked->most, made->order);
    return 1;
}

/* ranking.rank. Returns 0 where there is no memory. */
SHARED int rank(const Snapshot *all, const Weights *weigh, const Terms *typed, const Terms *expanded,
                const Asked *asked, Ranked *made)
{
    add_up(all, typed, made->sums);
    double *words = made->words;
    if (expanded->count) {
        double *sums = malloc((size_t)all->size * sizeof(double));
        if (!sums)
            return 0;
        add_up(all, expanded, sums);
        for (int64_t one = 0; one < all->size; one++)
            sums[one] = made->sums[one] + sums[one];
        const int enough = score_entries(all, weigh, expanded, sums, NULL, made, words);
        free(sums);
        if (!enough)
            return 0;
    }
    const Likeness likeness = {made->sums + all->questions_cover, all->mass, all->answers,
                               weigh->question_bigrams, asked->pairs, made->likeness, made->alike};
    memset(made->alike, 0, (size_t)all->sentences * sizeof(double));
    memset(made->likeness, 0, (size_t)all->questions * sizeof(double));
    if (!score_entries(all, weigh, typed, made->sums, &likeness, made, made->evidence))
        return 0;
    if (!score_sentences(all, weigh, typed->whole, asked->similar, made))
        return 0;
    made->count = 0;
    for (int64_t one = 0; one < all->entries; one++) {
        double value = made->evidence[one];
        if (expanded->count)
            value = (value + weigh->expansion * words[one]) / (1 + weigh->expansion);
        value = value + asked->boosts[one] + (asked->quoted ? asked->quoted[one] : 0);
        value = value * all->weight[one] * asked->factor[one];
        if (asked->nothing_searched)
            value += asked->factor[one];
        if (asked->kept && !asked->kept[one])
            value = 0;
        made->matching[one] = value > 0;
        if (asked->fitting && !asked->fitting[one])
            value = 0;
        words[one] = value;
        made->count += value > 0;
    }
    return settle(all, weigh, typed, asked, made);
}

/* similarity.count_similar: what each sentence counts by embeddings. Returns 0 where there is no memory. */
SHARED int count_similar(const Snapshot *all, const Weights *weigh, const Embeddings *embedded, double *similar)
{
    double *alike = calloc((size_t)all->sentences + 1, sizeof(double));
    if (!alike)
        return 0;
    const double floor = weigh->similarity_floor;
    /* A little less than the square of the floor: most questions are far below, and need no root. */
    const double least = floor * floor * 0.999 * embedded->square;
    const int8_t *row = embedded->vectors;
    for (int64_t one = 0; one < all->questions; one++, row += DIMENSIONS) {
        const int32_t sentence = all->answers[one];
        if (sentence < 0)
            continue;
        int32_t product = 0;
        for (int at = 0; at < DIMENSIONS; at++)
            product += (int16_t)row[at] * embedded->query[at];
        if (floor > 0 && (product <= 0 || (double)product * product < least * embedded->squares[one]))
            continue;
        const double cosine = product / sqrt(embedded->squares[one] * embedded->square);
        const double value = (cosine - floor) / (1.0 - floor);
        if (cosine > floor && value > alike[sentence])
            alike[sentence] = value;
    }
    double *most = find_likest(all, alike);
    for (int64_t one = 0; most && one < all->sentences; one++) {
        const double beside = look_beside(all, most, alike[one], all->sentence_passages[one]);
        similar[one] = weigh->similar_question * count_likeness(weigh, alike[one]) +
                       weigh->similar_beside * count_likeness(weigh, beside);
    }
    const int enough = most != NULL;
    free(most);
    free(alike);
    return enough;
}
