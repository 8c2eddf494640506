import { remoteNames } from '@attesta/contracts/remotes.ts';
import { z } from 'zod';

const mostFiles = 2000;

/** A plain name: nothing of it can lead out of the folder of its build. */
const fileName = z
  .string()
  .max(200)
  .regex(/^\w[\w.-]*$/);

const version = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);

/** What is deployed of a remote: which files, of which sources, and what it needs of those who load it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  version,
  /** Of the sources. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** What `dist/build.json` says, by which the gateway serves it. */
  record: z.looseObject({
    name: z.enum(remoteNames),
    build: z.string().regex(/^[0-9a-z]{12}$/),
    entry: fileName,
    integrity: z.string(),
    requires: z.record(z.string(), z.string()),
    pages: z.array(z.looseObject({ pattern: z.string() })).optional(),
  }),
  files: z
    .array(z.object({ name: fileName, size: z.number().int().min(0), sha384: z.string().length(64) }))
    .max(mostFiles),
});

export type ReleaseManifest = z.infer<typeof manifestSchema>;
