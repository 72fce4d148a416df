"""References in words: every name after "see", whole, and nothing that is not a reference."""

import pytest

from kb.linking import name_trie, see_references

HELD = [
    "turn",
    "in play",
    "Doctor, The",
    "actions - step 1: initiation",
    "actions - required",
    "any",
    "affiliation and species",
    "Mission Phase",
    "Reporting for Duty",
    'Playing "At Any Time"',
    "skills - modifying",
    "doorway",
    "Borg",
    "damage",
    "Balancing Act",
    "here",
    "card types",
    "battle - personnel",
]
RULEBOOK = [
    "Ship Battle",
    "Cloak",
    "Held 'For Later Only'",
    "Damage and Repairs",
    "Mission Failure",
]


def resolve(document: str, name: str) -> tuple[str, ...]:
    """Find a name among those held, as kb.linking.linker does: as it is, then in the singular."""
    held = RULEBOOK if document else [*HELD, "Damage and Repairs", "Mission Failure"]
    for fold in (name_trie.key, name_trie.singular_key):
        found = tuple(title for title in held if fold(title) == fold(name))
        if found:
            return found
    return ()


SCOPE = see_references.Scope(("Rulebook",), resolve, frozenset(("sidebar",)))


def read(content: str) -> list[tuple[str, str]]:
    """Give the references of a text as phrase and target; the target of an unknown name is ""."""
    return [
        (one.phrase, one.targets[0] if one.targets else "")
        for one in see_references.find_see_references(content, SCOPE)
    ]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("Pay. See turn.", [("turn", "turn")]),
        ("See: turn", [("turn", "turn")]),
        ("see turn", [("turn", "turn")]),
        ("(Also see turn.)", [("turn", "turn")]),
        ("(but see turn)", [("turn", "turn")]),
        ("For a list, see turn.", [("turn", "turn")]),
        ("See here.", [("here", "here")]),
        ("See the damage subsection of Ships.", [("damage", "damage")]),
        ("See Reporting for Duty in the Items chapter.", [("Reporting for Duty",) * 2]),
        ("See guide.txt in the docs. See the file docs/guide.md.", []),
        ("See #travel, and see the `T' command.", []),
        ("See the verbose option. See our web site for news.", []),
        ("See his account of the wreck here:", []),
        ("See Command Options.", [("Command Options", "")]),
        (
            "See turn, in play and Borg.",
            [("turn", "turn"), ("in play", "in play"), ("Borg", "Borg")],
        ),
        ("See Doctor, The.", [("Doctor, The", "Doctor, The")]),
        (
            "See affiliation and species, turn.",
            [("affiliation and species", "affiliation and species"), ("turn", "turn")],
        ),
        (
            "See actions - step 1: initiation, Balancing Act.",
            [
                ("actions - step 1: initiation", "actions - step 1: initiation"),
                ("Balancing Act", "Balancing Act"),
            ],
        ),
        ('See "any", in play.', [("any", "any"), ("in play", "in play")]),
        ("See skills -modifying.", [("skills -modifying", "skills - modifying")]),
        ("See doorways.", [("doorways", "doorway")]),
        (
            "This is required (see actions - required), and you must do it.",
            [("actions - required", "actions - required")],
        ),
        (
            "See Mission Phase and Reporting for Duty.",
            [("Mission Phase", "Mission Phase"), ("Reporting for Duty", "Reporting for Duty")],
        ),
        ('See Playing "At Any Time".', [('Playing "At Any Time', 'Playing "At Any Time"')]),
        ("It fails (see mission failure below).", [("mission failure", "Mission Failure")]),
        ("See damage for more details about damage.", [("damage", "damage")]),
        (
            "unless the actions - required entry says so",
            [("actions - required", "actions - required")],
        ),
        ('in the "Mission Phase" section', [("Mission Phase", "Mission Phase")]),
        ("the damage of the turn entry and the mission entry", [("turn", "turn")]),
        ("See Borg (Borg-affiliation ships).", [("Borg (Borg-affiliation ships)", "Borg")]),
        ("See the rules for damage.", [("damage", "damage")]),
        ("See damage on page 9.", [("damage", "damage")]),
        ("(see the Mission Phase section)", [("Mission Phase", "Mission Phase")]),
        ("See damage rules.", [("damage", "damage")]),
        ("See damage 5.2.", [("damage", "damage")]),
        ("(see rules for the Mission Phase below)", [("Mission Phase", "Mission Phase")]),
        ("See the entry for damage.", [("damage", "damage")]),
        ("(see under Balancing Act)", [("Balancing Act", "Balancing Act")]),
        ("For scoring see Mission Phase on page 40.", [("Mission Phase", "Mission Phase")]),
        ("For scoring see the Mission Phase (p. 4).", [("Mission Phase (p. 4)", "Mission Phase")]),
        ("You may see lilies on page 40.", []),
        ("See the Mission Phase chapter for all of it.", [("Mission Phase", "Mission Phase")]),
        ("as the Mission Phase chapter says", [("Mission Phase", "Mission Phase")]),
        ("(see above definition of \u201cdamage\u201d)", [("damage", "damage")]),
        ("(see the explanation of damage)", [("damage", "damage")]),
        ("(See Section T. Mission Phase)", [("Mission Phase", "Mission Phase")]),
        ("(see damage listing for more)", [("damage", "damage")]),
        (
            "Roll for damage (q.v.), then for balancing act, q.v.",
            [("damage", "damage"), ("balancing act", "Balancing Act")],
        ),
    ],
)
def test_references_to_what_is_held(content: str, found: list[tuple[str, str]]) -> None:
    """Is each name after "see" found whole, with its commas, colons, dashes, quotation marks and brackets?"""
    assert read(content) == found


@pytest.mark.parametrize(
    ("content", "phrase", "number", "target"),
    [
        ("See Rulebook 7.4.2: Ship Battle.", "Rulebook 7.4.2: Ship Battle", "7.4.2", "Ship Battle"),
        ("(See Rulebook 7.6: Cloak.)", "Rulebook 7.6: Cloak", "7.6", "Cloak"),
        (
            "See Rulebook 10.2.8: Held 'For Later Only'.",
            "Rulebook 10.2.8: Held 'For Later Only'",
            "10.2.8",
            "Held 'For Later Only'",
        ),
        ("See Rulebook Ship Battle.", "Rulebook Ship Battle", "", "Ship Battle"),
        ("See 7.5: Damage and Repairs.", "7.5: Damage and Repairs", "7.5", "Damage and Repairs"),
    ],
)
def test_references_to_another_document(
    content: str, phrase: str, number: str, target: str
) -> None:
    """Is a section of the rulebook found by its name, and the number beside it kept?"""
    (one,) = see_references.find_see_references(content, SCOPE)
    assert (one.phrase, one.number, one.targets) == (phrase, number, (target,))


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("See ship class, turn.", ["ship class", "turn"]),
        ("See unique and universal.", ["unique and universal"]),
        ("See reporting to duty.", ["reporting to duty"]),
        ("See use (skills).", ["use (skills)"]),
        ("See commandeering for information on this.", ["commandeering"]),
        ("(See Treaty Cards, page 30.)", ["Treaty Cards"]),
        ("See Appendix A.", ["Appendix A"]),
        ("See dilemma resolution: targets.", ["dilemma resolution: targets"]),
        ("See rules for tolls.", ["rules for tolls"]),
        ("See Diagram Room.", ["Diagram Room"]),
        ('See "Outer Oars" in Article 12.', ["Outer Oars"]),
        ("See the tolls on the next page.", ["tolls"]),
        ("See table talk.", ["table talk"]),
        ("See the List of Locks at the end of this book.", ["List of Locks"]),
    ],
)
def test_references_to_what_is_not_held(content: str, found: list[str]) -> None:
    """Is an unknown name taken whole, and not what follows it?"""
    assert [one.phrase for one in see_references.find_see_references(content, SCOPE)] == found


@pytest.mark.parametrize(
    "content",
    [
        "to see if you can",
        "as you will see, this is",
        "checked to see if turn",
        "You may see the cards.",
        "You may find it and see its text, in all zones.",
        "Pay the toll (q.v.).",
        "See you at the turn.",
        "(allowing others to see them)",
        "See sidebar.",
        "(turn; see sidebar)",
        "See 7.4.2.",
        "See rule 7.4.",
        "seed card turn",
        "See if the turn ends.",
        "See whether it ends.",
        "See page 30.",
        "(see pages 16-17)",
        "(see page page 14)",
        "Pay one or two coins (see text).",
        "See the rules text.",
        "See the diagram below.",
        "See diagram at the end.",
        "Rest (see previous rule).",
        "Row as listed. (See the below chart.)",
        "See the first illustration in Diagram 3.",
        "See https://rules.example/errata for more.",
        "See www.rules.example/errata",
        "Please see the Fines in the Rules for Clubs for more information <https://rules.example>.",
        "See the List of Locks: www.rules.example/locks",
        "See Law 12.3.",
        "(see paragraphs C26.6 and C26.7)",
        "(See Article 3.1(c)), or see Rules 3.1 (a) and 3.2(b).",
        "See the discussion at section C29.12.",
        "See rules sections 5 and 6.",
        "(see 16)",
        "(see back)",
        'You will also see "Froggies", and lilies.',
        "Players can hear and see lilies.",
        "Each player may look and see Lilies.",
    ],
)
def test_what_is_no_reference(content: str) -> None:
    """Is seeing with the eyes no reference, nor what people said names nothing, nor a mere number?"""
    assert read(content) == []


@pytest.mark.parametrize(
    "content",
    [
        "See ",
        "see",
        "See (((((((",
        "See )",
        "See ,,,,",
        'See "',
        "See turn" * 50,
        "See " + "a" * 5000,
        "see: see: see: turn",
        "See " + "rules for " * 2000 + "x.",
        "See " + "Part I: " * 2000 + "x.",
    ],
)
def test_odd_texts(content: str) -> None:
    """Does any text give spans that lie in it, in order?"""
    last = 0
    for one in see_references.find_see_references(content, SCOPE):
        assert (
            last <= one.start < one.end <= len(content)
            and content[one.start : one.end] == one.phrase
        )
        last = one.end


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("Row (see Mission Phase §2.11).", [("Mission Phase", "Mission Phase")]),
        ("Row (see Locks §2.11, or Locks in §2.4).", []),
        ("Rest (see Section 2.6).", []),
        ("Look (see right), see details at the end, and see for yourself.", []),
        ("See Cloth for definitions.", [("Cloth", "")]),
        ("See Table 2-3 for the tolls of boats.", [("Table 2-3", "")]),
    ],
)
def test_what_stands_around_a_name(content: str, found: list[tuple[str, str]]) -> None:
    """Does a name end before a section sign or what it is looked up for, and is a place none?"""
    held = (*HELD, "Section")

    def resolve_one(document: str, name: str) -> tuple[str, ...]:
        return tuple(one for one in held if name_trie.key(one) == name_trie.key(name))

    scope = see_references.Scope((), resolve_one, frozenset())
    read_now = see_references.find_see_references(content, scope)
    assert [(one.phrase, "".join(one.targets[:1])) for one in read_now] == found


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("See trial 1.A.", [("trial 1.A", "", "1.A")]),
        ("See trials 1.A and 2.B.", [("trials 1.A", "", "1.A")]),
        ("Row (see Regulation A1b and Note 1b+).", [("Regulation A1b", "", "A1b"), ("Note 1b+", "", "1b+")]),
        ("Row (see Note 1b++++).", [("Note 1b++++", "", "1b++++")]),
        ("See test trial 2.11, or trial.", [("test trial 2.11", "", "2.11"), ("trial", "trial", "")]),
        ("See trial 1.A Oars.", [("trial 1.A Oars", "trial 1.A Oars", "")]),
        ("See trial 2.12.", [("trial", "trial", "")]),
        ("See trial 7.", [("trial", "trial", "")]),
        ("See Section 2.11 on eels.", []),
        ("As said (see in sec. 8), see Art. 2.11 and see in section 8.", []),
    ],
)  # fmt: skip
def test_a_noun_before_a_number(content: str, found: list[tuple[str, str, str]]) -> None:
    """Is a noun before the number of a rule no name, and before any other number still one?"""
    held = ("trial", "trial 1.A Oars", "sec", "in sec")

    def resolve_one(document: str, name: str) -> tuple[str, ...]:
        keys = (name_trie.key(name), name_trie.singular_key(name))
        return tuple(one for one in held if name_trie.key(one) in keys)

    numbers = ("1.A", "2.B", "A1b", "1b+", "1b++++", "2.11", "7", "8")
    scope = see_references.Scope((), resolve_one, frozenset(), numbers)
    read_now = see_references.find_see_references(content, scope)
    assert [(one.phrase, "".join(one.targets), one.number) for one in read_now] == found
