type Cell = string | number;

const isNumeric = (cell: Cell): boolean =>
  typeof cell === 'number' || /^[\d.×%–\- ]*\d[\d.×%–\- ]*$/.test(cell);

/** Prints rows under their heads; figures are aligned to the right. */
export const printTable = (
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): void => {
  const texts = [heads, ...rows].map((row) => row.map(String));
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[], alignLike: readonly Cell[]): string =>
    row
      .map((text, column) => {
        const width = widths[column] ?? 0;
        return isNumeric(alignLike[column] ?? '') ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const [first = []] = rows;
  const lines = [
    line(heads, first),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map((row) => line(row.map(String), row)),
  ];
  process.stdout.write(`\n${title}\n\n${lines.join('\n')}\n`);
};

export const printLine = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
