import type { Run } from '@attesta/contracts/document-model.ts';

import type { Gender } from './input.ts';
import { catalogueRun } from './runs.ts';
import type { Runs } from './runs.ts';
import type { Template } from './template.ts';
import type { Tense } from './tense.ts';

export type TokenValues = Readonly<Record<string, Runs>>;

/** Everything a template leaves open. */
export type Choices = {
  readonly tense: Tense;
  readonly gender: Gender;
  readonly subject: Runs;
  readonly tokens: TokenValues;
};

/** Thrown when a text asks for a value that this reference does not have: a fault of the catalogue, not of the user. */
export class UnresolvedTokenError extends Error {
  constructor(name: string) {
    super(`No value for the token {${name}}.`);
    this.name = 'UnresolvedTokenError';
  }
}

/**
 * Words for a template. Values are inserted, never parsed, so notation typed by a user stays literal.
 * @throws UnresolvedTokenError
 */
export const realise = (template: Template, choices: Choices): Run[] => {
  const runs: Run[] = [];
  append(template, choices, runs);
  return runs;
};

const genderedWord = (node: { M: string; F: string; N?: string }, gender: Gender): string => {
  const word = node[gender];
  if (word === undefined) throw new UnresolvedTokenError(`${node.M}/${node.F}`);
  return word;
};

const append = (template: Template, choices: Choices, runs: Run[]): void => {
  for (const node of template) {
    switch (node.type) {
      case 'text':
        runs.push(catalogueRun(node.text));
        break;
      case 'subject':
        runs.push(...choices.subject);
        break;
      case 'tense':
        append(choices.tense === 'present' ? node.present : node.past, choices, runs);
        break;
      case 'gender':
        runs.push(catalogueRun(genderedWord(node, choices.gender)));
        break;
      case 'token': {
        const value = choices.tokens[node.name];
        if (!value) throw new UnresolvedTokenError(node.name);
        runs.push(...value);
      }
    }
  }
};
