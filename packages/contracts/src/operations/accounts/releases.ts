import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { operation } from '../operation.ts';
import { releaseParts } from '../../pages/remotes.ts';
import { admins } from '../common.ts';

/** Name of a build, a hash of its content. */
const buildName = z.string().regex(/^[0-9a-z]{1,20}$/, 'releaseUnknown');

/**
 * Build of a part. `version` is null if the build has none; `publishedAt` is null for a build of the product.
 * `madeCurrent` is the last time it became current, null for never, with the admin's account, or null for the part's
 * team. `state`: `current` for everybody, `kept` if it can become current, `unfit` if it no longer fits the other
 * parts. `requires` maps names to version ranges, such as `web-kit` → `^1.2.0`.
 */
const releaseBuildSchema = z.object({
  build: z.string(),
  version: z.string().nullable(),
  publishedAt: momentSchema.nullable(),
  madeCurrent: z.object({ at: momentSchema, adminId: idField.nullable() }).nullable(),
  state: z.enum(['current', 'kept', 'unfit']),
  requires: z.record(z.string(), z.string()),
});
export type ReleaseBuild = z.infer<typeof releaseBuildSchema>;

const count = z.number().int();

/**
 * Sessions with a known result, those that failed and those that were slow. `loadFailed`, `uncaught`, `hung`: failures
 * by kind; a session may count in several. `lcp`, `inp` (milliseconds) and `cls` are 75th percentiles of largest paint,
 * slowest interaction and layout shift, null without data. `failedNetworks`, `slowNetworks`: number of networks with
 * such sessions.
 */
const canaryCounts = z.object({
  sessions: count,
  failed: count,
  slow: count,
  loadFailed: count,
  uncaught: count,
  hung: count,
  lcp: z.number().nullable(),
  cls: z.number().nullable(),
  inp: z.number().nullable(),
  failedNetworks: count.optional(),
  slowNetworks: count.optional(),
});
export type CanaryCounts = z.infer<typeof canaryCounts>;

/** Counts of the build on trial, and of the current one. */
export const canarySides = z.object({ canary: canaryCounts, current: canaryCounts });

/** Cause of taking a canary back: failed or slow sessions. */
export const canaryCause = z.enum(['failed', 'slow']);

/**
 * Build on trial for a share of the sessions, in percent; `share` is null if it was not stored. `counts` is null if
 * unavailable. `rule`: the canary is taken back once more than `failedAbove` or `slowAbove` percent of its sessions,
 * and at least `least`, fail or are slow, or once all of the `first` sessions, from at least `first` networks, have
 * failed. `ended` is null while it runs: `takenBack` by the rule for its `cause`, `promoted` to everybody, else
 * `stopped`.
 */
const canaryReleaseSchema = z.object({
  build: z.string(),
  version: z.string().nullable(),
  share: z.number().nullable(),
  startedAt: momentSchema,
  counts: canarySides.nullable(),
  rule: z.object({ failedAbove: z.number(), slowAbove: z.number(), least: count, first: count }).nullable(),
  ended: z
    .object({
      at: momentSchema,
      how: z.enum(['takenBack', 'promoted', 'stopped']),
      cause: canaryCause.nullable(),
    })
    .nullable(),
});
export type CanaryRelease = z.infer<typeof canaryReleaseSchema>;

/**
 * Part with its builds, the newest first. `provides` holds versions for the others, and is empty except for the shell.
 * `canary` is the running one, else the last; null for none.
 */
const partReleasesSchema = z.object({
  part: z.enum(releaseParts),
  provides: z.record(z.string(), z.string()),
  builds: z.array(releaseBuildSchema),
  canary: canaryReleaseSchema.nullable().optional(),
});
export type PartReleases = z.infer<typeof partReleasesSchema>;

/**
 * Builds of each part: the current one and those that can become current. `admins` made rollbacks, with their current
 * e-mails. The service knows the admins; the gateway knows the builds and fills in `parts`.
 */
export const listReleases = operation({
  name: 'listReleases',
  service: 'accounts',
  method: 'GET',
  path: '/api/admin/releases',
  roles: admins,
  ownership: 'none',
  additive: true,
  response: z.object({
    parts: z.array(partReleasesSchema),
    admins: z.array(z.object({ id: idField, email: z.string() })),
  }),
});
export type Releases = z.infer<typeof listReleases.response>;

/**
 * Makes another published build of a part current for everybody at once. Header `if-match` names the current build as
 * seen; 409 releaseChanged if it differs by now. 400 releaseUnknown, releaseUnfit. The service authorises the caller
 * and writes the audit, then the gateway switches. `before` is the build that was current, `by` the caller's account.
 */
export const rollBackRelease = operation({
  name: 'rollBackRelease',
  service: 'accounts',
  method: 'POST',
  path: '/api/admin/releases/:remote/rollback',
  roles: admins,
  ownership: 'none',
  additive: true,
  params: z.object({ remote: z.enum(releaseParts, 'notFound') }),
  body: z.object({ build: buildName }),
  bodyLimit: 8 * 1024,
  response: z.object({ build: z.string(), before: z.string().nullable(), by: idField }),
});
