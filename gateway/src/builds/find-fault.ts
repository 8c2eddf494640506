import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { unmetNeeds } from '@attesta/release/needs.ts';
import { ownContracts } from './own-contracts.ts';
import type { WebBuilds } from './web-builds.ts';
import type { BuildStore, PublishedBuild } from './store/build-store.ts';
import { findPageFault } from './page-faults.ts';

/** A build that can be made current: a published or the shipped one. Undefined if there is none. */
export const findBuild = async (
  name: RemoteName,
  build: string,
  store: Pick<BuildStore, 'list'>,
  { inPlace }: Pick<WebBuilds, 'inPlace'>,
): Promise<Pick<PublishedBuild, 'record'> | undefined> => {
  const shipped = inPlace?.[name];
  if (shipped?.build === build) return { record: shipped };
  return (await store.list(name)).find((each) => each.build === build);
};

/** The reason why a build cannot run beside the current builds, with a sentence; null if it can. */
export const findFault = (
  name: RemoteName,
  { record }: Pick<PublishedBuild, 'record'>,
  builds: Pick<WebBuilds, 'shell'>,
): { reason: 'needs' | 'routes'; message: string } | null => {
  const unmet = unmetNeeds(record.requires, { ...builds.shell?.provides, contracts: ownContracts });
  if (unmet.length > 0) return { reason: 'needs', message: unmet.join('; ') };
  const message = findPageFault(name, record);
  return message === null ? null : { reason: 'routes', message };
};
