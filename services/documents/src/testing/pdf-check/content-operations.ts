/** Operator of a content stream with what stands before it. */
export type Operation = { operator: string; operands: readonly string[] };

/** One token; a string in parentheses must escape those in it. */
const token =
  /\s+|%[^\r\n]*|(<<|>>|\[|\]|\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|\/[^\s()<>[\]{}/%]*|[+-]?(?:\d+\.?\d*|\.\d+)|[A-Za-z'"*][\w'"*]*)/y;

const isOperator = (text: string): boolean =>
  /^[A-Za-z'"*]/.test(text) && !['true', 'false', 'null'].includes(text);

/**
 * Operations of a content stream, one character a byte.
 * @throws for what it does not understand, so that nothing is passed over
 */
export const operationsOf = (content: string): Operation[] => {
  const operations: Operation[] = [];
  let operands: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < content.length) {
    const at = token.lastIndex;
    const found = token.exec(content);
    if (found === null) throw new Error(`not understood at ${at}: ${content.slice(at, at + 40)}`);
    const [, text] = found;
    if (text === undefined) continue;
    if (!isOperator(text)) {
      operands.push(text);
      continue;
    }
    if (text === 'BI') throw new Error(`a picture in the content at ${at}`);
    operations.push({ operator: text, operands });
    operands = [];
  }
  return operations;
};

const painting = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', "'", '"', 'Do', 'sh']);
const inks = new Set(['k', 'K']);

/** Marks of a page's content and what is wrong with them. */
export type Marks = { ids: number[]; faults: string[] };

/** Reads which marks a page has, and whether all it paints is in one or an artifact. */
export const readMarks = (content: string): Marks => {
  const ids: number[] = [];
  const faults: string[] = [];
  const open: { artifact: boolean; id: number | null }[] = [];
  for (const { operator, operands } of operationsOf(content)) {
    if (operator === 'BMC' || operator === 'BDC') {
      const id = /\/MCID (\d+)/.exec(operands.join(' '))?.[1];
      const mark = { artifact: operands[0] === '/Artifact', id: id === undefined ? null : Number(id) };
      if (mark.artifact && open.some((each) => each.id !== null)) faults.push('an artifact in a mark');
      if (mark.id !== null && open.some((each) => each.artifact)) faults.push('a mark in an artifact');
      if (mark.id !== null) ids.push(mark.id);
      open.push(mark);
    } else if (operator === 'EMC') {
      if (open.pop() === undefined) faults.push('the end of a mark without its beginning');
    } else if (painting.has(operator) && !open.some(({ artifact, id }) => artifact || id !== null)) {
      faults.push(`${operator} paints outside of marks and artifacts`);
    } else if (inks.has(operator)) {
      faults.push('colours for printing presses, which the output intent does not know');
    }
  }
  if (open.length > 0) faults.push('a mark without an end');
  if (new Set(ids).size < ids.length) faults.push('a mark twice');
  return { ids, faults };
};
