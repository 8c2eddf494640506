import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { repositoryFiles } from '@attesta/tooling/machine/repository-files.ts';

/** What a test, or a helper beside it, asks for when it needs Postgres, Redis or a LibreOffice. */
const serverHelperCall = /\b(?:test(?:Database|Redis)|startTestOffice|startOfficePool|startSmallRedis)\(/;
const relativeImport = /(?:from|import\(?) ?'(\.{1,2}\/[^']+)'/g;

/**
 * Test files that ask for a database, for Redis or for a LibreOffice, themselves or through what they import by a relative
 * path. All others run without servers: nobody has to list them.
 * @returns paths from the repository's root, in order
 */
export const serverTests = (): string[] => {
  const answers = new Map<string, boolean>();
  const needsServers = (path: string): boolean => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    // What comes back here by a cycle is decided by the rest of it.
    answers.set(path, false);
    const text = readText(path);
    const imported = [...text.matchAll(relativeImport)].map(([, target = '']) =>
      posix.join(posix.dirname(path), target),
    );
    const needed = serverHelperCall.test(text) || imported.some(needsServers);
    answers.set(path, needed);
    return needed;
  };
  return repositoryFiles(/^(?!packages\/e2e\/).*\.test\.ts$/).filter(needsServers);
};

/** A comment may name a file that is not there. */
const readText = (path: string): string => {
  try {
    return readFileSync(join(repositoryRoot, path), 'utf8');
  } catch {
    return '';
  }
};
