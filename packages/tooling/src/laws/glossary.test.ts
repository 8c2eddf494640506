import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { operations } from '@attesta/contracts';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../machine/paths.ts';
import { repositoryFiles } from '../machine/repository-files.ts';

type Term = { readonly term: string; readonly banned: readonly string[] };

/** Rows of the glossary's tables: term, meaning, German word, banned synonyms. */
const terms: readonly Term[] = readFileSync(join(repositoryRoot, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(Term|-)/.test(line))
  .map((line) => {
    const [, term = '', , , not = ''] = line.split('|').map((cell) => cell.trim());
    return { term, banned: not === '' ? [] : not.split(', ') };
  });

const sources = repositoryFiles(/^(?!.*\/migrations\/).*\.(tsx?|mjs)$/);

/** Words of a name: `readMatterKinds` and `read-matter-kinds.ts` become ` read matter kinds `. */
const wordsOf = (name: string): string =>
  ` ${name
    .replace(/\..*$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()} `;

/** Types and functions at the top of a module. */
const declared = /^(?:export )?(?:type|class|function|const) (\w+)(?= (?:=|extends)|<|\()/gm;

/** Names fixed by the contracts: operations, and so the files of their commands. */
const fixed = new Set(operations.map(({ name }) => wordsOf(name)));

const names = sources
  .flatMap((path) => [
    { path, words: wordsOf(basename(path)) },
    ...[...readFileSync(join(repositoryRoot, path), 'utf8').matchAll(declared)].map(([, name = '']) => ({
      path: `${path}: ${name}`,
      words: wordsOf(name),
    })),
  ])
  .filter(({ words }) => !fixed.has(words));

describe('the glossary', () => {
  it('has each term once, with a meaning', () => {
    expect(terms.length).toBeGreaterThan(40);
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
  });

  it.each(terms.flatMap(({ term, banned }) => banned.map((word) => [word, term] as const)))(
    'nothing is named «%s»: the word is «%s»',
    (word) => {
      expect(names.filter(({ words }) => words.includes(` ${word} `)).map(({ path }) => path)).toEqual([]);
    },
  );
});
