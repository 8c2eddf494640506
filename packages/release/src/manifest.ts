import { releaseParts } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';

const maxFiles = 2000;

/** File name that cannot lead out of the folder of its build. */
const fileName = z
  .string()
  .max(200)
  .regex(/^\w[\w.-]*$/);

/**
 * Product at an address, as signatures name it: its origin (`PUBLIC_URL`). @throws {TypeError} for an invalid address
 */
export const productOf = (address: string): string => new URL(address).origin;

/** Longest validity of a signature on a build (days). */
export const maxSignedDays = 30;

const secondsPerDay = 24 * 60 * 60;
/** Clock skew allowed for teams (seconds). */
const skew = 300;

/** Expiry of a signature valid for so many days (seconds since 1970). @param now milliseconds */
export const signedUntil = (days: number, now: number): number =>
  Math.floor(now / 1000) + days * secondsPerDay;

/** True if a signature has not expired, and is valid no longer than allowed. @param now milliseconds since 1970 */
export const isWithinTerm = ({ until }: { readonly until: number }, now: number): boolean => {
  const left = until - now / 1000;
  return left > 0 && left <= maxSignedDays * secondsPerDay + skew;
};

const version = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);

/**
 * Manifest of a release: its files, sources and required versions, and the products and term that its team signed for.
 */
export const manifestSchema = z.object({
  format: z.literal(2),
  /** Origins (`productOf`) of the products that may take it. */
  products: z.array(z.url().max(200)).min(1).max(10),
  /** End of the term for publishing; seconds since 1970. */
  until: z.number().int().min(0),
  version,
  /** Commit of the sources. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Content of `dist/build.json`, by which the gateway serves the build. */
  record: z.looseObject({
    name: z.enum(releaseParts),
    /** Result of `buildIdOf` for the files. */
    build: z.string().regex(/^[0-9a-z]{12}$/),
    entry: fileName,
    integrity: z.string(),
    requires: z.record(z.string(), z.string()),
    /** Shell only: the versions that remotes find there. */
    provides: z.record(z.string(), z.string()).optional(),
    pages: z.array(z.looseObject({ pattern: z.string() })).optional(),
  }),
  files: z
    .array(z.object({ name: fileName, size: z.number().int().min(0), sha384: z.string().length(64) }))
    .max(maxFiles),
});

export type ReleaseManifest = z.infer<typeof manifestSchema>;
