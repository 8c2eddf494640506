import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';

/** Names that a subject may contain: the product's name, and our own texts and numbers. */
const ours = new Set(['productName', 'title', 'what']);

/** Subjects of mails as written in a source; type declarations are left out. */
const subjectsIn = (source: string): string[] =>
  [...source.matchAll(/\bsubject:\s*([^\n]*(?:\n\s+[?:][^\n]*)*)/g)]
    .map(([, subject = '']) => subject.trim())
    .filter((subject) => !/^string\b/.test(subject));

const isOurs = (written: string): boolean =>
  /^'[^']*',$/.test(written) ||
  (/^`[^`]*`,$/.test(written) &&
    [...written.matchAll(/\$\{([^}]*)\}/g)].every(([, name = '']) => ours.has(name)));

/** Typed text goes into `about` of a mail, which `renderMail` puts behind the subject. */
test('no subject of a mail contains typed text', () => {
  const files = repositoryFiles(/^services\/[^/]+\/src\/.*mail.*\.ts$/).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const subjects = files.flatMap((path) =>
    subjectsIn(readFileSync(join(repositoryRoot, path), 'utf8')).map((written) => ({ path, written })),
  );
  expect(subjects.length).toBeGreaterThan(30);
  expect(subjects.filter(({ written }) => !isOurs(written))).toEqual([]);
});

test('detects a typed name, behind a condition, and joined to our words', () => {
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

test('only service-kit writes HTML of mails', () => {
  const sources = repositoryFiles(/^services\/[^/]+\/src\/.*\.ts$/)
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => /<t(?:able|[dr])\b|\bhtml:/.test(readFileSync(join(repositoryRoot, path), 'utf8')));
  expect(sources).toEqual([]);
});
