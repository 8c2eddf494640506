import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';

/** What a subject may be made of beside words: the product's name, and texts and numbers of ours. */
const ours = new Set(['productName', 'title', 'what']);

/** Subjects of mails, as a source writes them; a type is none. */
const subjectsIn = (source: string): string[] =>
  [...source.matchAll(/\bsubject:\s*([^\n]*(?:\n\s+[?:][^\n]*)*)/g)]
    .map(([, written = '']) => written.trim())
    .filter((written) => !/^string\b/.test(written));

const isOurs = (written: string): boolean =>
  /^'[^']*',$/.test(written) ||
  (/^`[^`]*`,$/.test(written) &&
    [...written.matchAll(/\$\{([^}]*)\}/g)].every(([, name = '']) => ours.has(name)));

/** What somebody typed goes into `about` of a mail, which `renderMail` sets behind the subject. */
test('the subject of every mail is written by us alone', () => {
  const files = repositoryFiles(/^services\/[^/]+\/src\/.*mail.*\.ts$/).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const subjects = files.flatMap((path) =>
    subjectsIn(readFileSync(join(repositoryRoot, path), 'utf8')).map((written) => ({ path, written })),
  );
  expect(subjects.length).toBeGreaterThan(30);
  expect(subjects.filter(({ written }) => !isOurs(written))).toEqual([]);
});

test('this law sees a name, a name behind a condition, and one added to our words', () => {
  const broken = [
    'subject: `${organization} asks`,',
    "subject: isKnown ? 'Rating' : organization,",
    'subject:\n      name === null ? title : `${title}: ${name}`,',
    "subject: 'Rating ' + name,",
    'subject: facts.organization,',
  ];
  expect(broken.flatMap(subjectsIn)).toHaveLength(broken.length);
  expect(broken.flatMap(subjectsIn).filter(isOurs)).toEqual([]);
});
