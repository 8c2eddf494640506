import { mayHavePage, ownersOf, pageOwners } from '@attesta/contracts/pages/page-owners.ts';
import { pageAccess } from '@attesta/contracts/pages/pages.ts';
import { remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart, RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { unmetNeeds } from '@attesta/release/needs.ts';
import { z } from 'zod';
import { ownContracts, unmetNeedsOf } from './fitting-builds.ts';
import type { BuildStore, PublishedBuild } from './store/build-store.ts';
import { buildSchema } from './web-builds.ts';
import type { WebBuild, WebBuilds } from './web-builds.ts';

/** A build that can be made current: a published or the shipped one. Undefined if there is none. */
export const findBuild = async (
  name: ReleasePart,
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

type PartFault = { readonly reason: 'needs' | 'routes'; readonly message: string };

/** Remotes whose current build needs more than a shell brings, each with its needs. */
const lackingRemotes = (shell: WebBuild, { remotes, candidates = {} }: FaultContext, isReturn: boolean) =>
  remoteNames.flatMap((name) => {
    const given = remotes[name];
    const unmet = given === undefined ? [] : unmetNeedsOf(given, shell);
    const hasOther = (candidates[name] ?? []).some((build) => unmetNeedsOf(build, shell).length === 0);
    return unmet.length === 0 || (isReturn && hasOther) ? [] : [`${name} (${unmet.join('; ')})`];
  });

const findShellFault = (
  { record }: Pick<PublishedBuild, 'record'>,
  builds: FaultContext,
  isReturn: boolean,
): PartFault | null => {
  const { data: shell } = buildSchema.safeParse(record);
  if (shell?.provides === undefined) {
    return { reason: 'needs', message: 'It does not say what it brings for the remotes.' };
  }
  const unmet = unmetNeedsOf(shell, shell);
  if (unmet.length > 0) return { reason: 'needs', message: unmet.join('; ') };
  const lacking = lackingRemotes(shell, builds, isReturn);
  if (lacking.length === 0) return null;
  return { reason: 'needs', message: `It brings less than these remotes need: ${lacking.join(', ')}.` };
};

type FaultContext = Pick<WebBuilds, 'shell' | 'remotes' | 'candidates'>;

/**
 * The reason why a build cannot run beside the current builds, with a sentence; null if it can.
 * @param isReturn true for a build that was current before: while the shell goes back, a remote that needs more falls
 *   back to the newest of its builds that fits, and only one that has none is a fault
 */
export const findFault = (
  part: ReleasePart,
  { record }: Pick<PublishedBuild, 'record'>,
  builds: FaultContext,
  isReturn = false,
): PartFault | null => {
  if (part === 'shell') return findShellFault({ record }, builds, isReturn);
  const because = becauseSchema.safeParse(record['because']).data;
  const unmet = unmetNeeds(record.requires, { ...builds.shell?.provides, contracts: ownContracts }, because);
  if (unmet.length > 0) return { reason: 'needs', message: unmet.join('; ') };
  const message = findPageFault(part, record);
  return message === null ? null : { reason: 'routes', message };
};
