import { z } from 'zod';

import { idField, momentSchema } from '../fields.ts';
import { operation } from '../operation.ts';
import { remoteNames } from '../remotes.ts';
import { admins } from './common.ts';

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

/** A part with its builds, the newest first. `provides`: what it brings for the others; empty but for the shell. */
const partReleasesSchema = z.object({
  part: z.enum(releaseParts),
  provides: z.record(z.string(), z.string()),
  builds: z.array(releaseBuildSchema),
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
