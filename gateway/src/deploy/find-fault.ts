import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { unmetNeeds } from '@attesta/release/needs.ts';
import { z } from 'zod';
import { ownContracts } from '../own-contracts.ts';
import type { WebBuilds } from '../web/web-builds.ts';
import type { BuildStore, PublishedBuild } from './build-store.ts';

/**
 * A build that can be made current, by its name: one that was published, or the one that came with the product. Undefined
 * where there is no such build.
 */
export const findBuild = async (
  name: RemoteName,
  build: string,
  store: Pick<BuildStore, 'list'>,
  { inPlace }: Pick<WebBuilds, 'inPlace'>,
): Promise<Pick<PublishedBuild, 'record'> | undefined> => {
  const published = (await store.list(name)).find((each) => each.build === build);
  const shipped = inPlace?.[name];
  return published ?? (shipped?.build === build ? { record: shipped } : undefined);
};

const pagesSchema = z.array(z.object({ pattern: z.string() })).catch([]);

/** Why a build of a remote cannot be given beside the builds of now, as a reason and a sentence; null where it can. */
export const findFault = (
  name: RemoteName,
  { record }: Pick<PublishedBuild, 'record'>,
  { shell, remotes }: Pick<WebBuilds, 'shell' | 'remotes'>,
): { reason: 'needs' | 'routes'; message: string } | null => {
  const unmet = unmetNeeds(record.requires, { ...shell?.provides, contracts: ownContracts });
  if (unmet.length > 0) return { reason: 'needs', message: unmet.join('; ') };
  const own = pagesSchema.parse(record['pages']);
  for (const [other, build] of Object.entries(remotes)) {
    if (other === name) continue;
    const taken = own.find(({ pattern }) => build.pages?.some((page) => page.pattern === pattern));
    // The start page is the one address that two remotes share, by the shell's own rule.
    if (taken === undefined || taken.pattern === '/') continue;
    return { reason: 'routes', message: `${taken.pattern} is a page of ${other} already` };
  }
  return null;
};
