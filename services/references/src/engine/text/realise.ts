import type { TextSpan } from '@attesta/contracts/model/document-model.ts';

import { memoize } from './memoize.ts';
import { addRun, addWords, plainText } from './rich-text.ts';
import type { RichText } from './rich-text.ts';
import type { Template, TemplateNode } from './template.ts';

/** A gender that words can agree with. */
export type WordGender = 'M' | 'F';
/** N: neither «Frau» nor «Herr»; the whole name, and neutral words. */
export type Gender = WordGender | 'N';

export type Tense = 'present' | 'past';

export type TokenValues = Readonly<Record<string, RichText>>;

/** Values for everything a template leaves open. */
export type Choices = {
  readonly tense: Tense;
  readonly gender: Gender;
  readonly subject: RichText;
  readonly tokens: TokenValues;
};

/** A text needs a value that this reference does not have: a fault of the catalogue, not of the user. */
export class UnresolvedTokenError extends Error {
  constructor(name: string) {
    super(`No value for the token {${name}}.`);
    this.name = 'UnresolvedTokenError';
  }
}

/**
 * Realises a template as new runs that the caller may change; neighbours of equal origin are joined. Values are
 * inserted, never parsed, so notation typed by a user stays literal.
 * @throws UnresolvedTokenError
 */
export const realise = (template: Template, choices: Choices): TextSpan[] => {
  const runs: TextSpan[] = [];
  for (const segment of segmentsOf(template)(choices.tense, choices.gender)) {
    addSegment(segment, choices, runs);
  }
  return runs;
};

/**
 * The same up to the first whole word.
 * @throws UnresolvedTokenError
 */
export const realiseStart = (template: Template, choices: Choices): TextSpan[] => {
  const runs: TextSpan[] = [];
  for (const segment of segmentsOf(template)(choices.tense, choices.gender)) {
    addSegment(segment, choices, runs);
    if (wholeWord.test(plainText(runs))) break;
  }
  return runs;
};

const wholeWord = /\p{L}\P{L}/u;

const addSegment = (segment: Segment, { subject, tokens }: Choices, runs: TextSpan[]): void => {
  if (segment.type === 'text') {
    addWords(segment.text, runs);
    return;
  }
  const value = segment.type === 'subject' ? subject : tokens[segment.name];
  if (value === undefined) {
    throw new UnresolvedTokenError(segment.type === 'token' ? segment.name : segment.type);
  }
  for (const run of value) addRun(run, runs);
};

type Segment = Extract<TemplateNode, { readonly type: 'text' | 'subject' | 'token' }>;

/** A template in a tense and a gender: its own words, and the slots between them. */
const segmentsOf = memoize((template: Template) => {
  const cache = {
    present: new Map<Gender, readonly Segment[]>(),
    past: new Map<Gender, readonly Segment[]>(),
  };
  return (tense: Tense, gender: Gender): readonly Segment[] => {
    const segments = cache[tense].get(gender) ?? settle(template, tense, gender);
    cache[tense].set(gender, segments);
    return segments;
  };
});

const settle = (template: Template, tense: Tense, gender: Gender): Segment[] => {
  const segments: Segment[] = [];
  const add = (text: string): void => {
    const last = segments.at(-1);
    if (last?.type === 'text') segments[segments.length - 1] = { type: 'text', text: last.text + text };
    else segments.push({ type: 'text', text });
  };
  const addAll = (nodes: Template): void => {
    for (const node of nodes) {
      if (node.type === 'tense') addAll(node[tense]);
      else if (node.type === 'gender') add(genderedWord(node, gender));
      else if (node.type === 'text') add(node.text);
      else segments.push(node);
    }
  };
  addAll(template);
  return segments;
};

const genderedWord = (node: { M: string; F: string; N?: string }, gender: Gender): string => {
  const word = node[gender];
  if (word === undefined) throw new UnresolvedTokenError(`${node.M}/${node.F}`);
  return word;
};
