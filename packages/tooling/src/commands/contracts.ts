import { isDeepStrictEqual, parseArgs } from 'node:util';
import { messageOf } from '../machine/errors.ts';
import { clientsOf } from '../contracts/clients-of.ts';
import { breaksBetween } from '../contracts/contracts-growth.ts';
import type { Break } from '../contracts/contracts-growth.ts';
import {
  contractsNow,
  contractsVersion,
  readSnapshot,
  releasedVersions,
  writeSnapshot,
} from '../contracts/snapshots.ts';
import { setWorkspaceVersion } from '../contracts/workspace-versions.ts';

/**
 * `contracts.ts [check]` says what has changed since the last release and exits with 1 for what is no growth;
 * `contracts.ts release 1.1.0` keeps the contracts as they are now as that release and gives it its number.
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const describeBreak = ({ operation, what }: Break): string => {
  const clients = clientsOf(operation);
  return `${operation}: ${what}. ${clients.length === 0 ? 'Nobody here calls it' : `Breaks ${clients.join(', ')}`}.`;
};

const check = (): boolean => {
  const last = releasedVersions().at(-1);
  if (last === undefined) throw new Error('No release of the contracts is kept.');
  const [then, now] = [readSnapshot(last), contractsNow()];
  const breaks = breaksBetween(then, now);
  for (const found of breaks) print(describeBreak(found));
  const added = Object.keys(now).filter((name) => then[name] === undefined);
  const changed = Object.keys(then).filter(
    (name) => now[name] !== undefined && !isDeepStrictEqual(then[name], now[name]),
  );
  print(`since ${last}: ${added.length} operations more, ${changed.length} changed, ${breaks.length} breaks`);
  return breaks.length === 0;
};

const versionPattern = /^\d+\.\d+\.\d+$/;
const majorOf = (version: string): number => Number(version.split('.', 1)[0]);

const release = (version: string): void => {
  if (!versionPattern.test(version)) throw new Error('contracts.ts release <major.minor.patch>');
  const last = releasedVersions().at(-1);
  if (last !== undefined && last.localeCompare(version, 'en', { numeric: true }) >= 0) {
    throw new Error(`${version} does not come after ${last}.`);
  }
  const breaksSomething = last !== undefined && breaksBetween(readSnapshot(last), contractsNow()).length > 0;
  if (breaksSomething && majorOf(version) === majorOf(last)) {
    throw new Error(`What is no growth needs another major version than ${last}: see npm run contracts.`);
  }
  writeSnapshot(version);
  setWorkspaceVersion('@attesta/contracts', version);
  print(
    `contracts ${contractsVersion()} are released: npm run format, then commit packages/contracts and the manifests`,
  );
};

const main = (): void => {
  const [command = 'check', version = ''] = parseArgs({ allowPositionals: true }).positionals;
  if (command === 'release') release(version);
  else if (command === 'check') process.exitCode = check() ? 0 : 1;
  else throw new Error(`No such command: ${command}; there are: check, release`);
};

try {
  main();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
