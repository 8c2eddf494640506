import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { operation } from '../operation.ts';
import { remoteNames } from '../../pages/remotes.ts';
import { admins } from '../common.ts';

/** What is built and given apart: the shell, which comes with the product, and the remotes, which teams publish. */
export const releaseParts = ['shell', ...remoteNames] as const;
export type ReleasePart = (typeof releaseParts)[number];

/** The name of a build: a hash of its content. */
const buildName = z.string().regex(/^[0-9a-z]{1,20}$/, 'releaseUnknown');

/**
 * A build of a part. `version` is null where the build does not say it; `publishedAt` for what came with the product.
 * `madeCurrent`: when it was made current last, null for never; by the admin of this account, or by the part's team where
 * `adminId` is null. `state`: what everybody gets, what can be made current, and what the other parts no longer fit.
 * `requires`: ranges of what it needs, by name, such as `web-kit` → `^1.2.0`.
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
 * Sessions of which it is known how they fared, those that failed and those with a poor page. `loadFailed`, `uncaught`, `hung`:
 * how they failed, some in several ways. What three of four sessions do not exceed of the largest paint and the slowest answer
 * (milliseconds) and of the shifts; null where none has said it. `failedNetworks`, `slowNetworks`: in how many networks sessions
 * failed or were slow.
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

/** Of the build that is tried, and of the one that everybody else gets. */
export const canarySides = z.object({ canary: canaryCounts, current: canaryCounts });

/** What a canary was taken back for: failed sessions, or slow ones. */
export const canaryCause = z.enum(['failed', 'slow']);

/**
 * A build that a share of the sessions (in a hundred) gets; `share` is null where it was not kept. `counts`: null where
 * nobody can say it now. `rule`: it is taken back once more than `failedAbove` or `slowAbove` in a hundred of its sessions
 * are so, and `least` at least, or once all of the `first` have failed, in `first` networks at least. `ended`: null while it runs; `takenBack` by the rule
 * for its `cause`, `promoted` to everybody's, else `stopped`.
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
 * A part with its builds, the newest first. `provides`: what it brings for the others; empty but for the shell. `canary`: the
 * one that runs, else the last one that did; null for none.
 */
const partReleasesSchema = z.object({
  part: z.enum(releaseParts),
  provides: z.record(z.string(), z.string()),
  builds: z.array(releaseBuildSchema),
  canary: canaryReleaseSchema.nullable().optional(),
});
export type PartReleases = z.infer<typeof partReleasesSchema>;

/**
 * Which build of each part is current, and which can be made current again. `admins`: whoever has rolled back so far, with
 * the e-mail of now. The service knows the admins, the gateway the builds: it fills in `parts`.
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
 * Makes another published build of a remote current, for everybody and at once. Header `if-match`: the build that was
 * current when it was looked at; 409 releaseChanged where it is another one by now. 400 releaseUnknown, releaseUnfit. The
 * service admits the caller and keeps the audit, then the gateway does it. `before` is the build that was current, `by` the
 * account of the caller.
 */
export const rollBackRelease = operation({
  name: 'rollBackRelease',
  service: 'accounts',
  method: 'POST',
  path: '/api/admin/releases/:remote/rollback',
  roles: admins,
  ownership: 'none',
  additive: true,
  params: z.object({ remote: z.enum(remoteNames, 'notFound') }),
  body: z.object({ build: buildName }),
  bodyLimit: 8 * 1024,
  response: z.object({ build: z.string(), before: z.string().nullable(), by: idField }),
});
