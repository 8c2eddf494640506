import { mayHavePage, ownersOf, pageOwners } from '@attesta/contracts/pages/page-owners.ts';
import { pageAccess } from '@attesta/contracts/pages/pages.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';
import { buildSchema } from './web-builds.ts';

/** `/`, or segments of which the first is a word: nobody has all addresses. File names (dots) are no pages. */
const patternSchema = z.string().regex(/^\/$|^\/[\w-]+(\/(:\w+|[\w-]+))*$/);

const pagesSchema = z.array(z.looseObject({ pattern: patternSchema, access: z.enum(pageAccess) }));

/** The fault of a build's pages, as a sentence; null without one. */
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
    const whose = owners.length === 0 ? 'of no remote' : `of ${owners.join(' and ')}`;
    const readers = owners.includes(name) ? ` for readers who are not ${access}` : '';
    return `${pattern} is ${whose}${readers}: ${name} may have pages at ${pageOwners[name].join(', ')}`;
  }
  return null;
};
