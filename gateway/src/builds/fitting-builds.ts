import { readFileSync } from 'node:fs';
import { remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { isMet, unmetNeeds } from '@attesta/release/needs.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { WebBuild } from './web-builds.ts';
import { z } from 'zod';

const contractsPackage = new URL('../package.json', import.meta.resolve('@attesta/contracts'));

/** Version of the contracts that this gateway speaks. */
export const ownContracts: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(contractsPackage, 'utf8'))).version;

/**
 * Needs of a build that the shell and this gateway do not meet. A shell that does not say what it provides meets all.
 */
export const unmetNeedsOf = ({ requires }: WebBuild, shell: WebBuild | null): string[] =>
  shell?.provides === undefined ? [] : unmetNeeds(requires, { ...shell.provides, contracts: ownContracts });

type ByRemote<Value> = Partial<Record<RemoteName, Value>>;

/** Picks the first fitting candidate of each remote; logs each build passed over once per shell. */
export const createFitting = (logger: Pick<Logger, 'warn'>) => {
  const logged = new Set<string>();

  const report = (name: RemoteName, wanted: WebBuild, shell: WebBuild | null, given: string | null): void => {
    const key = [name, wanted.build, shell?.build].join('/');
    if (logged.has(key)) return;
    logged.add(key);
    const unmet = unmetNeedsOf(wanted, shell);
    logger.warn({ remote: name, build: wanted.build, unmet, given }, 'current build does not fit the shell');
  };

  return (
    shell: WebBuild | null,
    candidates: Readonly<ByRemote<readonly WebBuild[]>>,
  ): ByRemote<WebBuild> => {
    const fitting: ByRemote<WebBuild> = {};
    for (const name of remoteNames) {
      const ofName = candidates[name] ?? [];
      const [wanted] = ofName;
      const found = ofName.find((build) => unmetNeedsOf(build, shell).length === 0);
      if (found !== undefined) fitting[name] = found;
      if (wanted !== undefined && wanted !== found) report(name, wanted, shell, found?.build ?? null);
    }
    return fitting;
  };
};

/** Choices for an open tab. */
const maxOthers = 3;

const needsOf = ({ requires }: WebBuild): string => JSON.stringify(requires);

/**
 * Kept builds for tabs with an earlier shell: the newest of each set of needs other than the given build's, if this
 * gateway speaks their contracts. Empty as long as needs do not change.
 */
export const othersOf = (given: WebBuild, kept: readonly WebBuild[]): readonly WebBuild[] => {
  const byNeeds = new Map<string, WebBuild>();
  for (const build of kept) {
    const isSpoken = isMet(build.requires['contracts'] ?? `^${ownContracts}`, ownContracts);
    if (isSpoken && !byNeeds.has(needsOf(build))) byNeeds.set(needsOf(build), build);
  }
  byNeeds.delete(needsOf(given));
  return [...byNeeds.values()].slice(0, maxOthers);
};
