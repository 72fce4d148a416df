// Which games have a card list in this pack (web/resources/card_lists.py).
export const listGames = (base) => [...new Set([...base.cards.values()].map((card) => card.game))];
