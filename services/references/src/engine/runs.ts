import type { Run } from '@attesta/contracts/document-model.ts';

export type Runs = readonly Run[];

/** Words of the catalogue; `field` names the input that they render, such as a date. */
export function catalogueRun(text: string, field?: string): Run {
  return field === undefined ? { text, origin: 'catalogue' } : { text, origin: 'catalogue', field };
}

/** Words that a user typed into `field`; no later step may change them. */
export function userRun(text: string, field: string): Run {
  return { text, origin: 'user', field };
}

export function plainText(runs: Runs): string {
  return runs.map((run) => run.text).join('');
}

/** Neighbours from the same hand become one run; empty ones vanish. */
export function joinRuns(runs: Runs): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && last.origin === run.origin && last.field === run.field)
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

/** Capital and no blank at the start of a sentence, unless a user's word stands there. */
export function capitalise(runs: Runs): Run[] {
  const [first, ...rest] = joinRuns(runs);
  if (!first || first.origin === 'user') return [...runs];
  return [{ ...first, text: capitaliseText(first.text.trimStart()) }, ...rest];
}

export function capitaliseText(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('de-CH'));
}

/** Full stop at the end, unless the sentence already ends with a mark of its own. */
export function endSentence(runs: Runs): Run[] {
  return /[.:!?…]\p{Pf}?$/u.test(plainText(runs)) ? [...runs] : [...runs, catalogueRun('.')];
}
