import type { TextSpan } from '@attesta/contracts/model/document-model.ts';

export type RichText = readonly TextSpan[];

/** Words of the catalogue; `field` names the input that they render, such as a date. */
export const catalogueRun = (text: string, field?: string): TextSpan =>
  field === undefined ? { text, origin: 'catalogue' } : { text, origin: 'catalogue', field };

/** Words that a user typed into `field`; no later step may change them. */
export const userRun = (text: string, field: string): TextSpan => ({ text, origin: 'user', field });

export const plainText = (runs: RichText): string => {
  let text = '';
  for (const run of runs) text += run.text;
  return text;
};

/** Appends a run, merged into the last one if that has the same origin; an empty one adds nothing. */
export const addRun = ({ text, origin, field }: TextSpan, runs: TextSpan[]): void => {
  if (text === '') return;
  const last = runs.at(-1);
  if (last !== undefined && last.origin === origin && last.field === field) last.text += text;
  else runs.push(field === undefined ? { text, origin } : { text, origin, field });
};

/** Appends words of the catalogue. */
export const addWords = (text: string, runs: TextSpan[]): void => {
  if (text === '') return;
  const last = runs.at(-1);
  if (last?.origin === 'catalogue' && last.field === undefined) last.text += text;
  else runs.push(catalogueRun(text));
};

/** Merges neighbours of equal origin, and drops empty runs. */
export const joinRichText = (runs: RichText): TextSpan[] => {
  const joined: TextSpan[] = [];
  for (const run of runs) addRun(run, joined);
  return joined;
};

/** Capital and no blank at the start of a sentence, unless it starts with a user's word; changes the runs given. */
export const capitalise = (runs: TextSpan[]): TextSpan[] => {
  const [first] = runs;
  if (first?.origin === 'catalogue') first.text = capitaliseText(first.text.trimStart());
  return runs;
};

export const capitaliseText = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Full stop at the end, unless the sentence already ends with a mark of its own; changes the runs given. */
export const endSentence = (runs: TextSpan[]): TextSpan[] => {
  if (!hasMark(runs.at(-1)?.text ?? '')) addWords('.', runs);
  return runs;
};

/** True if a text ends with a mark, or with a closing quote after one. Fast path: most end with a letter. */
const hasMark = (text: string): boolean => {
  const end = text.slice(-1);
  if (end >= 'A' && end <= 'z') return false;
  return /[.:!?…]\p{Pf}?$/u.test(text.slice(-2));
};
