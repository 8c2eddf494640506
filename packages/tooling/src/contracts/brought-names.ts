import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readReleasedNames } from '@attesta/web-build/requires.ts';
import type { Uses } from '@attesta/web-build/requires.ts';
import { singletonRequests } from '@attesta/web-build/shared.ts';

import { repositoryRoot } from '../machine/paths.ts';
import { contractsNow, contractsReleases, webKitReleases } from './releases.ts';
import { webKitSurface } from './web-kit-surface.ts';
import type { Surface } from './web-kit-surface.ts';

/** Values that each library beside web-kit exports, by package. */
export type LibraryNames = Readonly<Record<string, readonly string[]>>;

/** Names of the libraries that the shell brings, as they are installed. */
export const readLibraryNames = (): LibraryNames => {
  const load = createRequire(join(repositoryRoot, 'package.json'));
  const packages = [...new Set(Object.values(singletonRequests))].filter(
    (name) => name !== '@attesta/web-kit',
  );
  return Object.fromEntries(
    packages.map((name) => [name, Object.keys(load(name) as object).toSorted()] as const),
  );
};

/** Members of a constant's declaration by their path: `help`, `admin.help`; null for any other declaration. */
const membersOf = (lines: readonly string[]): ReadonlySet<string> | null => {
  if (!/^const \w+: \{$/.test(lines[0] ?? '') || lines.at(-1) !== '};') return null;
  const members = new Set<string>();
  const path: string[] = [];
  for (const line of lines.slice(1, -1)) {
    const [, name, opens] = /^\s+(?:readonly )?['"]?([\w-]+)['"]?\??: (\{)?/.exec(line) ?? [];
    if (name === undefined) {
      if (/^\s*\};?$/.test(line)) path.pop();
      else return null;
      continue;
    }
    members.add([...path, name].join('.'));
    if (opens !== undefined && !line.trimEnd().endsWith('};')) path.push(name);
  }
  return members;
};

/** Names in which a declaration has grown: further members of a constant, else the name itself. */
const grownNames = (name: string, before: readonly string[], after: readonly string[]): string[] => {
  const [then, now] = [membersOf(before), membersOf(after)];
  if (then === null || now === null) return [name];
  const kept = after.filter((line) => before.includes(line));
  if (!isDeepStrictEqual(kept, before)) return [name];
  return [...now].filter((member) => !then.has(member)).map((member) => `${name}.${member}`);
};

/**
 * Names that a release of web-kit brings or changes, as a build's `uses` has them. A changed type counts for all that
 * import its name, since its text does not say which part of it they need.
 */
export const broughtNames = (then: Surface, now: Surface): string[] =>
  Object.entries(now).flatMap(([packageName, names]) =>
    Object.entries(names).flatMap(([name, after]) => {
      const before = then[packageName]?.[name];
      if (isDeepStrictEqual(before, after)) return [];
      const grown = before === undefined ? [name] : grownNames(name, before, after);
      return grown.map((each) => `${packageName} ${each}`);
    }),
  );

/** Names that newer libraries export besides. */
export const broughtByLibraries = (then: LibraryNames, now: LibraryNames): string[] =>
  Object.entries(now).flatMap(([packageName, names]) =>
    names
      .filter((name) => then[packageName]?.includes(name) !== true)
      .map((name) => `${packageName} ${name}`),
  );

/** Names that newer libraries no longer export, in words: a build that imports one breaks. */
export const lostByLibraries = (then: LibraryNames, now: LibraryNames): string[] =>
  broughtByLibraries(now, then).map((name) => `${name} is gone`);

/** Operations that a release of the contracts brings or changes. */
export const broughtOperations = (
  then: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): string[] => Object.keys(now).filter((name) => !isDeepStrictEqual(then[name], now[name]));

/** Names that the sources have and no release: those that were added or changed since the last one. */
export const readUnreleasedNames = async (): Promise<Uses> => {
  const { libraries = {} } = readReleasedNames()['web-kit'];
  const [webKit, contracts] = [webKitReleases.version(), contractsReleases.version()];
  return {
    'web-kit': [
      ...broughtNames(await webKitReleases.read(webKit), await webKitSurface()),
      ...broughtByLibraries(libraries, readLibraryNames()),
    ],
    contracts: broughtOperations(await contractsReleases.read(contracts), contractsNow()),
  };
};

/** Names that a build uses and no release has. */
export const unreleasedUses = (uses: Uses, unreleased: Uses): Uses => {
  const both = (name: keyof Uses) => uses[name].filter((used) => unreleased[name].includes(used));
  return { 'web-kit': both('web-kit'), contracts: both('contracts') };
};
