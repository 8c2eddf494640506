import { pageAccess } from '@attesta/contracts/pages/pages.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';

const fileName = z.string().regex(/^[\w.-]+$/);

const apiUrl = z.string().startsWith('/api/');

/**
 * A request that a page makes at once; `:param` stands for that of the page's path. `open` needs no session. `next` is
 * what its answer leads to, for the browser to fill in.
 */
const askSchema = z.object({ url: apiUrl, open: z.boolean(), next: apiUrl.optional() });
export type PreloadQuery = z.infer<typeof askSchema>;

/** A page of a remote: who may open it, and what it needs besides the entry. */
const pageSchema = z.object({
  pattern: z.string(),
  access: z.enum(pageAccess),
  bare: z.literal(true).optional(),
  ownDocument: z.literal(true).optional(),
  files: z.array(fileName),
  asks: z.array(askSchema),
});
export type Page = z.infer<typeof pageSchema>;

export const buildSchema = z.object({
  build: z.string().regex(/^[0-9a-z]+$/),
  /** Of its workspace; earlier builds do not say it. */
  version: z.string().optional(),
  entry: fileName,
  integrity: z.string(),
  requires: z.record(z.string(), z.string()),
  /** Of the shell: the versions of what it brings for all. */
  provides: z.record(z.string(), z.string()).optional(),
  /** Of a remote. */
  pages: z.array(pageSchema).optional(),
});

export type WebBuild = z.infer<typeof buildSchema>;

/** One that a team published, current or not. */
export type KeptBuild = WebBuild & { readonly version: string };

/** A published build that a share of the sessions, in a hundred, gets instead of the one that everybody else gets. */
export type Canary = { readonly build: KeptBuild; readonly share: number; readonly startedAt: string };
export type Canaries = Partial<Record<RemoteName, Canary>>;

export type WebBuilds = {
  shell: WebBuild | null;
  /** Of each remote the build to give. */
  remotes: Partial<Record<RemoteName, WebBuild>>;
  /** What came with the product of each. */
  inPlace?: Partial<Record<RemoteName, WebBuild>>;
  /** Of remotes that have a build, but none that can be given beside this shell. */
  unfit?: Partial<Record<RemoteName, WebBuild>>;
  /** What was published of each, the newest first. */
  kept?: Partial<Record<RemoteName, readonly KeptBuild[]>>;
  /** Where one of the remotes is not the one that everybody gets. */
  preview?: { readonly remote: RemoteName; readonly version: string; readonly build: string };
  canaries?: Canaries;
  /** For who asks: remotes whose builds are held against each other, and what stands in for one that fails. */
  watched?: Partial<Record<RemoteName, { readonly instead: WebBuild | null }>>;
};
