import { readFileSync } from 'node:fs';
import { remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { isMet, unmetNeeds } from '@attesta/release/needs.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Candidates, WebBuild, WebBuilds } from './web-builds.ts';
import { z } from 'zod';

const contractsPackage = new URL('../package.json', import.meta.resolve('@attesta/contracts'));

/** Version of the contracts that this gateway speaks. */
export const ownContracts: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(contractsPackage, 'utf8'))).version;

/**
 * Needs of a build that the shell and this gateway do not meet. A shell that does not say what it provides meets all.
 */
export const unmetNeedsOf = ({ requires, because }: WebBuild, shell: WebBuild | null): string[] =>
  shell?.provides === undefined
    ? []
    : unmetNeeds(requires, { ...shell.provides, contracts: ownContracts }, because);

/** The first candidate of each remote that fits a shell, and the wanted ones of remotes without any. */
export const chooseRemotes = (
  shell: WebBuild | null,
  candidates: Candidates,
): Required<Pick<WebBuilds, 'remotes' | 'unfit'>> => {
  const remotes: WebBuilds['remotes'] = {};
  const unfit: WebBuilds['unfit'] = {};
  for (const name of remoteNames) {
    const [wanted, ...others] = candidates[name] ?? [];
    if (wanted === undefined) continue;
    const found = [wanted, ...others].find((build) => unmetNeedsOf(build, shell).length === 0);
    if (found === undefined) unfit[name] = wanted;
    else remotes[name] = found;
  }
  return { remotes, unfit };
};

/** True if a shell speaks this gateway's contracts and leaves no remote without a build. */
export const fitsRemotes = (shell: WebBuild, candidates: Candidates): boolean =>
  unmetNeedsOf(shell, shell).length === 0 && Object.keys(chooseRemotes(shell, candidates).unfit).length === 0;

/** The same builds with another shell, and of each remote the first that fits it. */
export const besideShell = (builds: WebBuilds, shell: WebBuild): WebBuilds => ({
  ...builds,
  shell,
  ...chooseRemotes(shell, builds.candidates ?? {}),
});

/** Chooses as `chooseRemotes` does; logs each build passed over once per shell. */
export const createFitting = (logger: Pick<Logger, 'warn'>) => {
  const logged = new Set<string>();

  const report = (name: RemoteName, wanted: WebBuild, shell: WebBuild | null, given: string | null): void => {
    const key = [name, wanted.build, shell?.build].join('/');
    if (logged.has(key)) return;
    logged.add(key);
    const unmet = unmetNeedsOf(wanted, shell);
    logger.warn({ remote: name, build: wanted.build, unmet, given }, 'current build does not fit the shell');
  };

  return (shell: WebBuild | null, candidates: Candidates): ReturnType<typeof chooseRemotes> => {
    const chosen = chooseRemotes(shell, candidates);
    for (const name of remoteNames) {
      const [wanted] = candidates[name] ?? [];
      const given = chosen.remotes[name];
      if (wanted !== undefined && wanted !== given) report(name, wanted, shell, given?.build ?? null);
    }
    return chosen;
  };
};

/** Choices for an open tab. */
const maxOthers = 3;

const needsOf = ({ requires }: WebBuild): string => JSON.stringify(requires);

/**
 * Builds for tabs with an earlier shell: the first of each set of needs other than the given build's, if this gateway
 * speaks their contracts. Empty as long as needs do not change.
 */
export const othersOf = (given: WebBuild, candidates: readonly WebBuild[]): readonly WebBuild[] => {
  const byNeeds = new Map<string, WebBuild>();
  for (const build of candidates) {
    const isSpoken = isMet(build.requires['contracts'] ?? `^${ownContracts}`, ownContracts);
    if (isSpoken && !byNeeds.has(needsOf(build))) byNeeds.set(needsOf(build), build);
  }
  byNeeds.delete(needsOf(given));
  return [...byNeeds.values()].slice(0, maxOthers);
};
