// Reads records that are laid out by columns (kb/packs/columns.py).

/** Read a table: an array of plain objects. */
export function readTable(table, ids) {
  const records = Array.from({ length: table.count }, () => ({}));
  for (const [name, column] of Object.entries(table.columns)) {
    const values = readColumn(column, table.count, ids);
    for (let at = 0; at < records.length; at++) records[at][name] = values[at];
  }
  return records;
}

/** Read a column: the value of each record. */
export function readColumn(column, count, ids) {
  if (column.of) return cutRecords(readTable(column.of, ids), readColumn(column.counts, count, ids));
  if (column.ids) return readColumn(column.ids, count, ids).map((value) => restoreIds(value, ids));
  return Array.isArray(column) ? column : spread(column, count);
}

/** Spread the commonest value of a column, and put its exceptions where they belong. */
function spread(column, count) {
  const values = new Array(count).fill(column.most);
  let place = 0;
  (column.steps ?? []).forEach((step, at) => {
    place += step;
    values[place] = column.but[at];
  });
  return values;
}

/** Give each record those that it holds. */
function cutRecords(records, counts) {
  let place = 0;
  return counts.map((count) => records.slice(place, (place += count)));
}

function restoreIds(value, ids) {
  if (typeof value === "number") return ids[value];
  return Array.isArray(value) ? value.map((one) => restoreIds(one, ids)) : value;
}
