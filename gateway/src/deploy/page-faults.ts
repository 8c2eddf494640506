import { pageAccess } from '@attesta/contracts/pages.ts';
import type { PageAccess } from '@attesta/contracts/pages.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { z } from 'zod';
import { withAccess } from '../web/earlier-pages.ts';
import { routesOf } from '../web/routes.ts';
import { buildSchema } from '../web/web-builds.ts';
import type { WebBuilds } from '../web/web-builds.ts';

/** `/`, or segments of which the first is a word: nobody has all addresses. File names (dots) are no pages. */
const patternSchema = z.string().regex(/^\/$|^\/[\w-]+(\/(:\w+|[\w-]+))*$/);

const pagesSchema = z.array(z.looseObject({ pattern: patternSchema, access: z.enum(pageAccess).optional() }));

/** What the gateway answers itself, and the shell's own pages. */
const ownHeads: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'remotes',
  'media',
  'deploy',
  'health',
  'csp-report',
  'remote-report',
  '403',
  '404',
  '500',
]);

const segmentsOf = (pattern: string): string[] => pattern.toLowerCase().split('/').slice(1);

/** Whether some address fits both patterns, and neither is more specific than the other. */
export const collide = (a: string, b: string): boolean => {
  const [own, others] = [segmentsOf(a), segmentsOf(b)];
  if (own.length !== others.length) return false;
  let isNarrower = false;
  let isWider = false;
  for (const [index, segment] of own.entries()) {
    const other = others[index] ?? '';
    const [takesAny, otherTakesAny] = [segment.startsWith(':'), other.startsWith(':')];
    if (!takesAny && !otherTakesAny && segment !== other) return false;
    isNarrower ||= !takesAny && otherTakesAny;
    isWider ||= takesAny && !otherTakesAny;
  }
  return isNarrower === isWider;
};

/** The one address that two remotes may share, where one has it for visitors and the other for those who are logged in. */
const shared = '/';

const haveOtherReaders = (a: PageAccess, b: PageAccess): boolean =>
  a !== 'public' && b !== 'public' && (a === 'visitor') !== (b === 'visitor');

/** What is wrong with the pages of a build beside those of all others, as a sentence; null where nothing is. */
export const findPageFault = (
  name: RemoteName,
  record: Readonly<Record<string, unknown>>,
  builds: Pick<WebBuilds, 'remotes' | 'unfit'>,
): string | null => {
  const declared = pagesSchema.safeParse(record['pages'] ?? []);
  const read = buildSchema.shape.pages.safeParse(record['pages']);
  if (!declared.success || !read.success) {
    const [issue] = (declared.error ?? read.error)?.issues ?? [];
    return `pages.${issue?.path.join('.') ?? ''} is not what a page can have: ${issue?.message ?? ''}`;
  }
  const others = routesOf({ shell: null, ...builds }).filter(({ remote }) => remote !== name);
  for (const page of read.data ?? []) {
    const { pattern, access } = withAccess(name, page);
    if (ownHeads.has(segmentsOf(pattern)[0] ?? '')) return `${pattern} is an address of the product's own`;
    const taken = others.find(
      (other) =>
        collide(pattern, other.pattern) && !(pattern === shared && haveOtherReaders(access, other.access)),
    );
    if (taken !== undefined) {
      const as = taken.pattern === pattern ? '' : ` as ${taken.pattern}`;
      return `${pattern} is a page of ${taken.remote} already${as}`;
    }
  }
  return null;
};
