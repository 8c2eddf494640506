import { remoteNames } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';

const mostFiles = 2000;

/** A plain name: nothing of it can lead out of the folder of its build. */
const fileName = z
  .string()
  .max(200)
  .regex(/^\w[\w.-]*$/);

/** The product at an address, as signatures name it: its origin (`PUBLIC_URL`). @throws {TypeError} where it is no address */
export const productOf = (address: string): string => new URL(address).origin;

/** For how long a signature on a build may be good to publish it (days). */
export const mostSignedDays = 30;

const secondsPerDay = 24 * 60 * 60;
/** Seconds by which the clock of a team may be ahead. */
const skew = 300;

/** When a signature ends that is good for so many days from now on (seconds since 1970). @param now milliseconds */
export const signedUntil = (days: number, now: number): number =>
  Math.floor(now / 1000) + days * secondsPerDay;

/** True if a signature still holds, and not for longer than any may. @param now milliseconds since 1970 */
export const isWithinTerm = ({ until }: { readonly until: number }, now: number): boolean => {
  const left = until - now / 1000;
  return left > 0 && left <= mostSignedDays * secondsPerDay + skew;
};

const version = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);

/**
 * What is deployed of a remote: which files, of which sources, what it needs of those who load it, and for which products and
 * until when its team has signed that.
 */
export const manifestSchema = z.object({
  format: z.literal(2),
  /** Origins (`productOf`): nobody else takes it. */
  products: z.array(z.url().max(200)).min(1).max(10),
  /** It may be published until then; seconds since 1970. */
  until: z.number().int().min(0),
  version,
  /** Of the sources. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** What `dist/build.json` says, by which the gateway serves it. */
  record: z.looseObject({
    name: z.enum(remoteNames),
    /** `buildIdOf` the files. */
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
