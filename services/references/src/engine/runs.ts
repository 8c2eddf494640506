import type { Run } from '@attesta/contracts/document-model.ts';

export type Runs = readonly Run[];

/** Words of the catalogue; `field` names the input that they render, such as a date. */
export const catalogueRun = (text: string, field?: string): Run =>
  field === undefined ? { text, origin: 'catalogue' } : { text, origin: 'catalogue', field };

/** Words that a user typed into `field`; no later step may change them. */
export const userRun = (text: string, field: string): Run => ({ text, origin: 'user', field });

export const plainText = (runs: Runs): string => {
  let text = '';
  for (const run of runs) text += run.text;
  return text;
};

/** Neighbours from the same hand become one run; empty ones vanish. */
export const joinRuns = (runs: Runs): Run[] => {
  const joined: Run[] = [];
  let last: Run | undefined;
  for (const run of runs) {
    if (run.text === '') continue;
    const isSameHand = last?.origin === run.origin && last.field === run.field;
    if (last && isSameHand) {
      last.text += run.text;
    } else {
      last = { ...run };
      joined.push(last);
    }
  }
  return joined;
};

/** Capital and no blank at the start of a sentence, unless a user's word stands there. */
export const capitalise = (runs: Runs): Run[] => {
  const joined = joinRuns(runs);
  const [first] = joined;
  if (first?.origin === 'catalogue') first.text = capitaliseText(first.text.trimStart());
  return joined;
};

export const capitaliseText = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Full stop at the end, unless the sentence already ends with a mark of its own. */
export const endSentence = (runs: Runs): Run[] => {
  const last = runs.at(-1);
  if (/[.:!?…]\p{Pf}?$/u.test(last?.text ?? '')) return [...runs];
  return last?.origin === 'catalogue' && last.field === undefined
    ? [...runs.slice(0, -1), catalogueRun(`${last.text}.`)]
    : [...runs, catalogueRun('.')];
};
