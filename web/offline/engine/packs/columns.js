// Reads records that are laid out by columns (kb/packs/columns.py).

/** Reads the tables of one pack. */
export class ColumnReader {
  constructor(texts) {
    this.texts = texts; // gathered of all columns
    this.ids = []; // set as soon as they are known
  }

  /** Read a table: an array of plain objects. */
  readTable(table) {
    const records = Array.from({ length: table.count }, () => ({}));
    for (const [name, column] of Object.entries(table.columns)) {
      const values = this.readColumn(column, table.count);
      for (let at = 0; at < records.length; at++) records[at][name] = values[at];
    }
    return records;
  }

  /** Read a column: the value of each record. */
  readColumn(column, count) {
    if (column.of) return cut(this.readTable(column.of), this.readColumn(column.counts, count));
    if (column.ids)
      return this.readColumn(column.ids, count).map((value) => this.restoreIds(value));
    if ("from" in column) return Array.from({ length: count }, (_, at) => column.from + at);
    if ("most" in column) return this.spread(column, count);
    return this.readList(column, count);
  }

  /** Spread the commonest value of a column, and put its exceptions where they belong. */
  spread({ most, steps = [], but = [] }, count) {
    const values = new Array(count).fill(most);
    const exceptions = this.readList(but, steps.length);
    let place = 0;
    steps.forEach((step, at) => {
      place += step;
      values[place] = exceptions[at];
    });
    return values;
  }

  /** Read values that are written as they are, or as texts. */
  readList(list, count) {
    if (list.in) {
      const counts = this.readColumn(list.counts, count);
      return cut(
        this.readList(
          list.in,
          counts.reduce((sum, one) => sum + one, 0),
        ),
        counts,
      );
    }
    return "text" in list ? this.texts.slice(list.text, list.text + count) : list;
  }

  restoreIds(value) {
    if (typeof value === "number") return this.ids[value];
    return Array.isArray(value) ? value.map((one) => this.restoreIds(one)) : value;
  }
}

/** Give each record those that it holds. */
function cut(values, counts) {
  let place = 0;
  return counts.map((count) => values.slice(place, (place += count)));
}
