import { pageAccess } from '@attesta/contracts/pages/pages.ts';
import type { ReleasePart, RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';
import type { CanaryRecord } from './store/build-store.ts';

const fileName = z.string().regex(/^[\w.-]+$/);

const apiUrl = z.string().startsWith('/api/');

/**
 * A request that a page makes at once; `:param` is that of the page's path. `open` needs no session. `next` is a
 * follow-up request, whose parameters the browser takes from the answer.
 */
const askSchema = z.object({ url: apiUrl, open: z.boolean(), next: apiUrl.optional() });
export type PreloadQuery = z.infer<typeof askSchema>;

/** A page of a remote: its access, and its files and requests besides the entry. */
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
  /** Of its workspace; earlier builds have none. */
  version: z.string().optional(),
  entry: fileName,
  integrity: z.string(),
  requires: z.record(z.string(), z.string()),
  /** Names for which it requires more than the first release. */
  because: z.record(z.string(), z.array(z.string())).optional(),
  /** Of its sources; a published build has it in its manifest. */
  commit: z.string().optional(),
  /** Shell only: the versions of the shared modules it provides. */
  provides: z.record(z.string(), z.string()).optional(),
  /** Remote only. */
  pages: z.array(pageSchema).optional(),
});

export type WebBuild = z.infer<typeof buildSchema>;

/** A build that a team published, current or not. */
export type KeptBuild = WebBuild & { readonly version: string };

/** A published build that a share of the sessions, in a hundred, gets instead of the current one. */
export type Canary = Omit<CanaryRecord, 'build'> & { readonly build: KeptBuild };
export type Canaries = Partial<Record<ReleasePart, Canary>>;

/** Builds of each remote in the order in which they are given: the current one, then those that replace it. */
export type Candidates = Readonly<Partial<Record<RemoteName, readonly WebBuild[]>>>;

export type WebBuilds = {
  /** The build to serve of the shell. */
  shell: WebBuild | null;
  /** The build to serve of each remote. */
  remotes: Partial<Record<RemoteName, WebBuild>>;
  /** The shipped build of each. */
  shipped?: Partial<Record<ReleasePart, WebBuild>>;
  /** From which the remotes are chosen beside another shell. */
  candidates?: Candidates;
  /** Remotes that have a build, but none that fits this shell. */
  unfit?: Partial<Record<RemoteName, WebBuild>>;
  /** Published builds of each, newest first. */
  kept?: Partial<Record<ReleasePart, readonly KeptBuild[]>>;
  /** Set if this visitor sees a preview of one part. */
  preview?: { readonly remote: ReleasePart; readonly version: string; readonly build: string };
  canaries?: Canaries;
  /** Per session: parts that run a canary, and the build that replaces a failing one. */
  watched?: Partial<Record<ReleasePart, { readonly instead: WebBuild | null }>>;
};

/** The build to serve of a part. */
export const givenBuild = (
  part: ReleasePart,
  { shell, remotes }: Pick<WebBuilds, 'shell' | 'remotes'>,
): WebBuild | undefined => (part === 'shell' ? (shell ?? undefined) : remotes[part]);
