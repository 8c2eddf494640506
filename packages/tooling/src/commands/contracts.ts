import { isDeepStrictEqual, parseArgs } from 'node:util';
import {
  broughtByLibraries,
  broughtNames,
  broughtOperations,
  lostByLibraries,
  readLibraryNames,
} from '../contracts/brought-names.ts';
import { clientsOf, importersOf } from '../contracts/clients-of.ts';
import { breaksBetween } from '../contracts/contracts-growth.ts';
import {
  nameRelease,
  releasedNamesFile,
  releasesFile,
  writeBroughtNames,
} from '../contracts/releases-file.ts';
import type { ProductName } from '../contracts/releases-file.ts';
import { contractsNow, contractsReleases, webKitReleases } from '../contracts/releases.ts';
import { surfaceBreaks } from '../contracts/surface-growth.ts';
import { webKitSurface } from '../contracts/web-kit-surface.ts';
import type { Surface } from '../contracts/web-kit-surface.ts';
import { print } from '../machine/print.ts';
import { messageOf } from '../machine/errors.ts';
import { readReleasedNames } from '@attesta/web-build/requires.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';

type Manifest = { name?: string; version?: string };
type Lock = Manifest & { packages?: Record<string, Manifest> };

const change = (file: string, edit: (content: Lock) => void): void => {
  const location = join(repositoryRoot, file);
  const before = readFileSync(location, 'utf8');
  const content = JSON.parse(before) as Lock;
  edit(content);
  const after = `${JSON.stringify(content, null, 2)}\n`;
  if (after !== before) writeFileSync(location, after);
};

/** Gives a workspace a version; its users take any, so that no other manifest changes. */
const setWorkspaceVersion = (product: ProductName, version: string): void => {
  const folder = `packages/${product}`;
  change(`${folder}/package.json`, (manifest) => {
    manifest.version = version;
  });
  change('package-lock.json', ({ packages = {} }) => {
    const locked = packages[folder];
    if (locked !== undefined) locked.version = version;
  });
};

/**
 * `contracts.ts [check]` says what has changed since the last releases of the contracts and of web-kit, and exits with 1 for what
 * is no growth; `contracts.ts release [web-kit] 1.1.0` names HEAD as that release of one of them and gives it its number.
 */

/** Changes since a release: counts, and the breaks among them in words. */
type Changes = {
  since: string;
  added: number;
  changed: number;
  breaks: readonly string[];
  /** New and changed names, as a build's `uses` has them. */
  brought: readonly string[];
};

const lastOf = (released: readonly string[]): string => {
  const last = released.at(-1);
  if (last === undefined) throw new Error('No release is named.');
  return last;
};

const countChanges = (then: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>) => ({
  added: Object.keys(now).filter((name) => then[name] === undefined).length,
  changed: Object.keys(then).filter(
    (name) => now[name] !== undefined && !isDeepStrictEqual(then[name], now[name]),
  ).length,
});

const told = (who: readonly string[], nobody: string): string =>
  who.length === 0 ? nobody : `Breaks ${who.join(', ')}`;

const contractsChanges = async (): Promise<Changes> => {
  const since = lastOf(contractsReleases.released());
  const [then, now] = [await contractsReleases.read(since), contractsNow()];
  const breaks = breaksBetween(then, now).map(
    ({ operation, what }) => `${operation}: ${what}. ${told(clientsOf(operation), 'Nobody here calls it')}.`,
  );
  return { since, ...countChanges(then, now), breaks, brought: broughtOperations(then, now) };
};

const flat = (surface: Surface): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(surface).flatMap(([packageName, names]) =>
      Object.entries(names).map(([name, lines]) => [`${packageName} ${name}`, lines]),
    ),
  );

const webKitChanges = async (): Promise<Changes> => {
  const since = lastOf(webKitReleases.released());
  const [then, now] = [await webKitReleases.read(since), await webKitSurface()];
  const breaks = surfaceBreaks(then, now).map(
    ({ packageName, name, what }) =>
      `${name} of ${packageName} ${what}. ${told(importersOf(packageName, name), 'Nobody here imports it')}.`,
  );
  const [librariesThen, librariesNow] = [readReleasedNames()['web-kit'].libraries ?? {}, readLibraryNames()];
  const brought = [...broughtNames(then, now), ...broughtByLibraries(librariesThen, librariesNow)];
  breaks.push(...lostByLibraries(librariesThen, librariesNow));
  return { since, ...countChanges(flat(then), flat(now)), breaks, brought };
};

const products = {
  contracts: {
    changes: contractsChanges,
    released: contractsReleases.released,
    things: 'operations',
  },
  'web-kit': {
    changes: webKitChanges,
    released: webKitReleases.released,
    things: 'names',
  },
} as const;

const check = async (): Promise<boolean> => {
  let isGrowth = true;
  for (const [name, { changes, things }] of Object.entries(products)) {
    const { since, added, changed, breaks } = await changes();
    for (const line of breaks) print(line);
    print(`${name} since ${since}: ${added} ${things} more, ${changed} changed, ${breaks.length} breaks`);
    isGrowth &&= breaks.length === 0;
  }
  return isGrowth;
};

const versionPattern = /^\d+\.\d+\.\d+$/;
const majorOf = (version: string): number => Number(version.split('.', 1)[0]);

const release = async (name: ProductName, version: string): Promise<void> => {
  if (!versionPattern.test(version)) throw new Error('contracts.ts release [web-kit] <major.minor.patch>');
  const { changes, released } = products[name];
  const last = released().at(-1);
  if (last !== undefined && last.localeCompare(version, 'en', { numeric: true }) >= 0) {
    throw new Error(`${version} does not come after ${last}.`);
  }
  const isMajor = last === undefined || majorOf(version) !== majorOf(last);
  const { breaks, brought } = await changes();
  if (!isMajor && breaks.length > 0) {
    throw new Error(`What is no growth needs another major version than ${last}: see npm run contracts.`);
  }
  nameRelease(name, version);
  writeBroughtNames(name, version, isMajor ? null : brought, readLibraryNames());
  setWorkspaceVersion(name, version);
  print(
    `${name} ${version}: npm run format, then commit ${releasesFile}, ${releasedNamesFile} and the manifest`,
  );
};

const main = async (): Promise<void> => {
  const [command = 'check', ...rest] = parseArgs({ allowPositionals: true }).positionals;
  const [first = '', second = ''] = rest;
  if (command === 'release' && first === 'web-kit') await release('web-kit', second);
  else if (command === 'release') await release('contracts', first);
  else if (command === 'check') process.exitCode = (await check()) ? 0 : 1;
  else throw new Error(`No such command: ${command}; there are: check, release`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
