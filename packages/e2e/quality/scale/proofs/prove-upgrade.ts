import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

import { readRegistry } from '../../../support/builds/registry.ts';
import { atLeast } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { NextVersion } from '../fleet/next-version.ts';
import type { Customers } from '../work/customers.ts';
import { filesOfBuilds } from '../work/visits.ts';
import { judgeReplacements, replaceEach } from './prove-deploy.ts';
import { unnoticed, whileWorking } from './working.ts';

/** Addresses of the shell's and all remotes' builds, as a new page names them. */
const buildsOf = async (url: string): Promise<string[]> => {
  const { shell, remotes } = await readRegistry(url);
  return [shell, ...Object.values(remotes).map(({ entry }) => entry)];
};

/** Migrates, then replaces each process by one of the next version, while open tabs ask for files of the former one. */
export const proveUpgrade = async (
  fleet: Fleet,
  customers: Customers,
  next: NextVersion,
  jobs: number,
): Promise<Figure[]> => {
  const what = 'new version';
  const files = await filesOfBuilds(repositoryRoot);
  const before = await buildsOf(fleet.url);
  let replaced: Awaited<ReturnType<typeof replaceEach>> = [];
  const { calls, figures, documents, slowest } = await whileWorking(
    fleet,
    customers,
    { what, jobs, files },
    async () => {
      await next.migrate(fleet.stores);
      replaced = await replaceEach(fleet, fleet.instances, next.folder);
      await sleep(3_000);
    },
  );
  const after = await buildsOf(fleet.url);
  const changed = after.filter((build) => !before.includes(build)).length;
  const asked = calls.filter(({ name }) => name === 'file of an open tab').length;
  return [
    atLeast(`${what}: front ends of another name`, changed, before.length),
    atLeast(`${what}: files of the former one asked for`, asked, 100),
    ...unnoticed(what, calls),
    ...figures,
    ...documents,
    judgeReplacements(what, replaced, slowest),
  ];
};
