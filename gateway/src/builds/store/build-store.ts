import { canaryCause, canarySides } from '@attesta/contracts/operations/accounts/releases.ts';
import { remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { ArtefactRefusedError } from '@attesta/release/artefact.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import { digestOf } from '@attesta/release/artefact-layout.ts';
import { z } from 'zod';
import type { CanaryRecord } from './canary-file.ts';

export const publishedSchema = z.object({
  build: z.string(),
  version: z.string(),
  commit: z.string(),
  /** ISO 8601. */
  publishedAt: z.string(),
  /** What the gateway reads of the build. */
  record: z.looseObject({ build: z.string(), requires: z.record(z.string(), z.string()) }),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha384: z.string() })),
});

/** A build that was published and can be made current. */
export type PublishedBuild = z.infer<typeof publishedSchema>;

/** One line of what happened. */
export const eventSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  remote: z.enum(remoteNames),
  action: z.enum([
    'published',
    'madeCurrent',
    'refused',
    'canaryStarted',
    'canaryEnded',
    'canaryTakenBack',
    'previewOpened',
    'previewsRecalled',
  ]),
  build: z.string().optional(),
  /** The build that was current before, the share of a canary, or why something was refused, ended or taken back. */
  note: z.string().optional(),
  /** Of a canary that has begun: how many sessions in a hundred. */
  share: z.number().optional(),
  /** Of one that was taken back: what there was too much of. */
  cause: canaryCause.optional(),
  /** Of one that has ended: how its sessions and the others' fared. */
  counts: canarySides.optional(),
  /** The account of the admin who did it; the remote's team where nobody is named. */
  adminId: z.string().optional(),
});

export type DeployEvent = Readonly<z.infer<typeof eventSchema>>;

/** A link of a team that shows one of its kept builds, as long as it is open. */
export const openPreviewSchema = z.object({
  /** Of its pass (`previewIdOf`). */
  id: z.string(),
  build: z.string(),
  /** Seconds since 1970. */
  until: z.number(),
  /** ISO 8601. */
  openedAt: z.string(),
});
export type OpenPreview = Readonly<z.infer<typeof openPreviewSchema>>;

/** Thrown where a store cannot be reached now. What was asked for may be asked for again: nothing happens twice. */
export class StoreUnavailableError extends Error {
  override name = 'StoreAwayError';
}

/** Published builds of all remotes. Every call rejects with `StoreUnavailableError` where the store cannot be reached. */
export type BuildStore = {
  /**
   * Keeps a build under its name; one that is there already stays as it is.
   * @throws {ArtefactRefusedError} where that one has other files
   */
  add(artefact: Artefact, publishedAt: string): Promise<PublishedBuild>;
  /** @returns the build that was current before, null for none; `unknown` where there is no such build */
  makeCurrent(name: RemoteName, build: string): Promise<{ before: string | null } | 'unknown'>;
  /** What came with the product is current from now on. @returns the build that was current before, null for none */
  makeShippedCurrent(name: RemoteName): Promise<{ before: string | null }>;
  /** The newest first. */
  list(name: RemoteName): Promise<readonly PublishedBuild[]>;
  /** Null for what came with the product. */
  current(name: RemoteName): Promise<string | null>;
  /** The build that a share of the sessions gets; null where none does. */
  canary(name: RemoteName): Promise<CanaryRecord | null>;
  /** The same, as this gateway gives it: from its own disk, for every page. */
  givenCanary(name: RemoteName): Promise<CanaryRecord | null>;
  setCanary(name: RemoteName, canary: CanaryRecord): Promise<void>;
  /** @returns false where the one that began then does not run: of several who end it one alone is told true */
  endCanary(name: RemoteName, startedAt: string): Promise<boolean>;
  /** Counts from now on at this gateway, and at the others a few seconds later. */
  openPreview(name: RemoteName, preview: OpenPreview): Promise<void>;
  /** Those that have not ended, the newest first. */
  previews(name: RemoteName): Promise<readonly OpenPreview[]>;
  /** Ends one, or all where none is named. @returns how many were open */
  recallPreviews(name: RemoteName, id: string | null): Promise<number>;
  /** True if one is open, as this gateway knows it: from its own disk. */
  isPreviewOpen(name: RemoteName, id: string): Promise<boolean>;
  /** @returns whether a number is used for the first time; it is known for longer than any request with it is taken */
  spendNonce(nonce: string): Promise<boolean>;
  /** One line for good; where the store is away, as soon as it is back. */
  note(event: DeployEvent): Promise<void>;
  /** What was noted of a remote, the newest first. */
  events(name: RemoteName): Promise<readonly DeployEvent[]>;
  /** Resolves once this gateway has at hand what the store had when it was opened, or has found the store away. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
};

/** For how long a number that was used is known (hours): many times as long as clocks may be apart. */
export const nonceHours = 24;

/** As many can be rolled back to; what open tabs still load is among them. */
export const keptBuilds = 20;

/** What is said of a build that was published. */
export const publishedOf = ({ manifest }: Artefact, publishedAt: string): PublishedBuild => {
  const { record, version, commit } = manifest;
  return { build: record.build, version, commit, publishedAt, record, files: manifest.files };
};

/**
 * A name stands for the digests of all files, of which twelve characters are kept: two builds that share them are made on purpose.
 * @throws {ArtefactRefusedError}
 */
export const refuseOtherFiles = (known: Pick<PublishedBuild, 'files'>, { manifest }: Artefact): void => {
  if (digestOf(known.files) === digestOf(manifest.files)) return;
  const { build } = manifest.record;
  throw new ArtefactRefusedError('integrity', `There is another build ${build}, with other files.`);
};
