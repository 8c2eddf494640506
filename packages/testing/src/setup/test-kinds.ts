import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { repositoryFiles } from '@attesta/tooling/machine/repository-files.ts';

/** Calls of helpers that need Postgres, Redis or LibreOffice. */
const serverHelperCall = /\b(?:test(?:Database|Redis)|startTestOffice|startOfficePool|startSmallRedis)\(/;
const relativeImport = /(?:from|import\(?) ?'(\.{1,2}\/[^']+)'/g;

/**
 * Test files that need a server, directly or through relative imports. All others run without servers, so no list has
 * to be kept.
 * @returns sorted paths from the repository's root
 */
export const serverTests = (): string[] => {
  const answers = new Map<string, boolean>();
  const needsServers = (path: string): boolean => {
    const answer = answers.get(path);
    if (answer !== undefined) return answer;
    // Ends recursion in import cycles; the rest of the cycle decides.
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

/** Text of a file; empty if it does not exist, as an import quoted in a comment may not. */
const readText = (path: string): string => {
  try {
    return readFileSync(join(repositoryRoot, path), 'utf8');
  } catch {
    return '';
  }
};
