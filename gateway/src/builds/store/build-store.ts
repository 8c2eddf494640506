import { canaryCause, canarySides } from '@attesta/contracts/operations/accounts/releases.ts';
import { releaseParts } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { ArtefactRefusedError } from '@attesta/release/artefact.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import { digestOf } from '@attesta/release/artefact-layout.ts';
import { z } from 'zod';

export const publishedSchema = z.object({
  build: z.string(),
  version: z.string(),
  commit: z.string(),
  /** ISO 8601. */
  publishedAt: z.string(),
  /** The build's `build.json`. */
  record: z.looseObject({ build: z.string(), requires: z.record(z.string(), z.string()) }),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha384: z.string() })),
});

/** A published build, which can be made current. */
export type PublishedBuild = z.infer<typeof publishedSchema>;

export const canarySchema = z.object({
  build: z.string(),
  /** Sessions in a hundred. */
  share: z.number().int().min(0).max(100),
  /** ISO 8601; counts belong to this one start. */
  startedAt: z.string(),
  /** Larger shares to come by themselves; absent without any left. */
  steps: z
    .object({
      /** Next shares, in a hundred, ascending. */
      shares: z.array(z.number().int().min(1).max(100)).min(1),
      /** Least duration of a step. */
      minutes: z.number().positive(),
      /** Sessions with a known outcome that each step needs. */
      sessions: z.number().int().min(1),
      /** Those that there were at the beginning of the present step. */
      seen: z.number().int().min(0).default(0),
      /** Beginning of the present step, ISO 8601. */
      since: z.string(),
    })
    .optional(),
});

/** A published build that a share of the sessions gets instead of the current one. */
export type CanaryRecord = z.infer<typeof canarySchema>;

/** One entry of a part's history. */
export const eventSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  remote: z.enum(releaseParts),
  action: z.enum([
    'published',
    'madeCurrent',
    'refused',
    'canaryStarted',
    'canaryStepped',
    'canaryEnded',
    'canaryTakenBack',
    'previewOpened',
    'previewsRecalled',
    'pruned',
  ]),
  build: z.string().optional(),
  /** The build that was current before, the share of a canary, or the reason for a refusal or an end. */
  note: z.string().optional(),
  /** Started or stepped canary: sessions in a hundred. */
  share: z.number().optional(),
  /** Canary taken back: the signal that exceeded its limit. */
  cause: canaryCause.optional(),
  /** Ended canary: counts of its sessions and of the others. */
  counts: canarySides.optional(),
  /** The account of the acting admin; absent if the part's team acted. */
  adminId: z.string().optional(),
});

export type DeployEvent = Readonly<z.infer<typeof eventSchema>>;

/** A build that becomes current, and what is recorded of it. */
export type Promotion = {
  readonly build: string;
  /** True for the shipped build, which is in no store. */
  readonly isShipped: boolean;
  /** ISO 8601. */
  readonly at: string;
  /** The account of the acting admin; absent if the part's team acts. */
  readonly adminId?: string | undefined;
  /** Last counts of one start of a canary, recorded with its end. */
  readonly counted?: Readonly<{ startedAt: string; counts: DeployEvent['counts'] }> | undefined;
};

/** The build that was current before, null for none, and the canary that this call ended. */
export type Promoted = { readonly before: string | null; readonly endedCanary: CanaryRecord | null };

/** Note of the event that ends a canary because this build was promoted. */
export const promotionNote = (build: string): string => `${build} is current`;

/** Both events of a promotion, without what only the store knows: the build before, and the canary. */
export const promotionEvents = (remote: ReleasePart, { build, at, adminId }: Promotion) => {
  const canaryEnded = { at, remote, action: 'canaryEnded', note: promotionNote(build) } as const;
  const madeCurrent = { at, remote, action: 'madeCurrent', build, adminId } as const;
  return { canaryEnded, madeCurrent };
};

/** A team's link that shows one of its kept builds until it expires. */
export const openPreviewSchema = z.object({
  /** From its pass (`previewIdOf`). */
  id: z.string(),
  build: z.string(),
  /** Seconds since 1970. */
  until: z.number(),
  /** ISO 8601. */
  openedAt: z.string(),
});
export type OpenPreview = Readonly<z.infer<typeof openPreviewSchema>>;

/** The store cannot be reached now. Every request may be repeated without a second effect. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** Published builds of all remotes. Every call rejects with `StoreUnavailableError` if the store cannot be reached. */
export type BuildStore = {
  /**
   * Keeps a build under its name; an existing one stays as it is.
   * @throws {ArtefactRefusedError} if the existing one has other files
   */
  add(artefact: Artefact, publishedAt: string): Promise<PublishedBuild>;
  /**
   * Makes a build current, ends the canary of its remote and appends the events of both. Of concurrent calls exactly
   * one ends a canary.
   * @returns `unknown` if there is no such build
   */
  makeCurrent(name: ReleasePart, promotion: Promotion): Promise<Promoted | 'unknown'>;
  /** Removes kept builds that are neither current nor on trial. @returns those removed */
  remove(name: ReleasePart, builds: readonly string[]): Promise<readonly string[]>;
  /** Newest first. */
  list(name: ReleasePart): Promise<readonly PublishedBuild[]>;
  /** Null for the shipped build. */
  current(name: ReleasePart): Promise<string | null>;
  /** The build on trial, else null. */
  canary(name: ReleasePart): Promise<CanaryRecord | null>;
  /** The same from this gateway's own disk, read for every page. */
  givenCanary(name: ReleasePart): Promise<CanaryRecord | null>;
  setCanary(name: ReleasePart, canary: CanaryRecord): Promise<void>;
  /**
   * Gives a running canary its next share, and keeps the record of that. False if it has it already; exactly one
   * concurrent caller gets true.
   */
  stepCanary(name: ReleasePart, next: CanaryRecord, event: DeployEvent): Promise<boolean>;
  /** False if already ended; exactly one concurrent caller gets true. */
  endCanary(name: ReleasePart, startedAt: string): Promise<boolean>;
  /** Valid at once at this gateway, a few seconds later at the others. */
  openPreview(name: ReleasePart, preview: OpenPreview): Promise<void>;
  /** Those that have not expired, newest first. */
  previews(name: ReleasePart): Promise<readonly OpenPreview[]>;
  /** Ends one, or all if `id` is null. @returns the number that were open */
  recallPreviews(name: ReleasePart, id: string | null): Promise<number>;
  /** Read from this gateway's own disk. */
  isPreviewOpen(name: ReleasePart, id: string): Promise<boolean>;
  /** @returns true on first use; a nonce is kept for longer than any request with it is valid */
  spendNonce(nonce: string): Promise<boolean>;
  /** Appends one event; if the store is away, as soon as it is back. */
  note(event: DeployEvent): Promise<void>;
  /** Events of a part, newest first. */
  events(name: ReleasePart): Promise<readonly DeployEvent[]>;
  /** Resolves once this gateway has the store's state on disk, or has found the store away. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
};

/** Retention of used nonces (hours): many times the tolerated clock skew. */
export const nonceHours = 24;

/** Builds kept per remote: those to roll back to, and those that open tabs still load. */
export const keptBuilds = 20;

/** The description of a published build. */
export const publishedOf = ({ manifest }: Artefact, publishedAt: string): PublishedBuild => {
  const { record, version, commit } = manifest;
  return { build: record.build, version, commit, publishedAt, record, files: manifest.files };
};

/**
 * A build's name holds twelve characters of the digest of all files: two builds that share them are made on purpose.
 * @throws {ArtefactRefusedError}
 */
export const refuseOtherFiles = (existing: Pick<PublishedBuild, 'files'>, { manifest }: Artefact): void => {
  if (digestOf(existing.files) === digestOf(manifest.files)) return;
  const { build } = manifest.record;
  throw new ArtefactRefusedError('integrity', `There is another build ${build}, with other files.`);
};
