import { mayHavePage, ownersOf, pageOwners } from '@attesta/contracts/pages/page-owners.ts';
import { pageAccess } from '@attesta/contracts/pages/pages.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { unmetNeeds } from '@attesta/release/needs.ts';
import { z } from 'zod';
import { ownContracts } from './fitting-builds.ts';
import type { BuildStore, PublishedBuild } from './store/build-store.ts';
import { buildSchema } from './web-builds.ts';
import type { WebBuilds } from './web-builds.ts';

/** A build that can be made current: a published or the shipped one. Undefined if there is none. */
export const findBuild = async (
  name: RemoteName,
  build: string,
  store: Pick<BuildStore, 'list'>,
  { shipped }: Pick<WebBuilds, 'shipped'>,
): Promise<Pick<PublishedBuild, 'record'> | undefined> => {
  const record = shipped?.[name];
  if (record?.build === build) return { record };
  return (await store.list(name)).find((each) => each.build === build);
};

/** `/`, or segments of which the first is a word: no remote owns all addresses. File names (dots) are no pages. */
const patternSchema = z.string().regex(/^\/$|^\/[\w-]+(\/(:\w+|[\w-]+))*$/);

const pagesSchema = z.array(z.looseObject({ pattern: patternSchema, access: z.enum(pageAccess) }));

/** The first fault of a build's pages, as a sentence, else null. */
export const findPageFault = (name: RemoteName, record: Readonly<Record<string, unknown>>): string | null => {
  const declared = pagesSchema.safeParse(record['pages'] ?? []);
  const read = buildSchema.shape.pages.safeParse(record['pages']);
  if (!declared.success || !read.success) {
    const [issue] = (declared.error ?? read.error)?.issues ?? [];
    return `pages.${issue?.path.join('.') ?? ''} is not what a page can have: ${issue?.message ?? ''}`;
  }
  for (const { pattern, access } of read.data ?? []) {
    if (mayHavePage(name, pattern, access)) continue;
    const owners = ownersOf(pattern);
    const owner = owners.length === 0 ? 'of no remote' : `of ${owners.join(' and ')}`;
    const readers = owners.includes(name) ? ` for readers who are not ${access}` : '';
    return `${pattern} is ${owner}${readers}: ${name} may have pages at ${pageOwners[name].join(', ')}`;
  }
  return null;
};

const becauseSchema = z.record(z.string(), z.array(z.string()));

/** The reason why a build cannot run beside the current builds, with a sentence; null if it can. */
export const findFault = (
  name: RemoteName,
  { record }: Pick<PublishedBuild, 'record'>,
  builds: Pick<WebBuilds, 'shell'>,
): { reason: 'needs' | 'routes'; message: string } | null => {
  const because = becauseSchema.safeParse(record['because']).data;
  const unmet = unmetNeeds(record.requires, { ...builds.shell?.provides, contracts: ownContracts }, because);
  if (unmet.length > 0) return { reason: 'needs', message: unmet.join('; ') };
  const message = findPageFault(name, record);
  return message === null ? null : { reason: 'routes', message };
};
