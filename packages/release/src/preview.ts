import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isReleasePart } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { isSignedBy, signBytes } from './keys.ts';

/** Kept build of a remote that a link shows, and its expiry. */
export type Preview = {
  readonly remote: ReleasePart;
  readonly build: string;
  /** Seconds since 1970. */
  readonly until: number;
};

/** Longest validity of a link, whatever its team signs (days). */
export const maxPreviewDays = 30;

const secondsPerDay = 24 * 60 * 60;

const passShape = /^([a-z]+)@([0-9a-z]{1,20})\.(\d{1,11})\.([\w-]{86})$/;

const bytesOf = ({ remote, build, until }: Preview, product: string): Uint8Array =>
  Buffer.from(['preview', product, remote, build, until].join('\n'));

/** Id of a pass, for listing and revoking it; it opens nothing. */
export const previewIdOf = (pass: string): string =>
  createHash('sha256').update(pass).digest('hex').slice(0, 12);

/**
 * Signs a pass `wizard@<build>.<until>.<signature>`, which needs no escaping in addresses and cookies.
 * @param product product that shows it (`productOf`)
 */
export const signPreview = (preview: Preview, product: string, key: KeyObject): string => {
  const signature = Buffer.from(signBytes(bytesOf(preview, product), key), 'base64').toString('base64url');
  return `${preview.remote}@${preview.build}.${preview.until}.${signature}`;
};

/**
 * Reads a pass signed by the remote's team for this product and not expired, else null.
 * @param keysOf public keys of the part's team; none if nobody may deploy it
 * @param now milliseconds since 1970
 */
export const readPreview = (
  pass: string,
  {
    keysOf,
    product,
    now,
  }: {
    readonly keysOf: (name: ReleasePart) => readonly KeyObject[];
    readonly product: string;
    readonly now: number;
  },
): Preview | null => {
  const [, remote = '', build = '', end = '', signature = ''] = passShape.exec(pass) ?? [];
  if (!isReleasePart(remote)) return null;
  const preview = { remote, build, until: Number(end) };
  const left = preview.until - now / 1000;
  if (left <= 0 || left > maxPreviewDays * secondsPerDay) return null;
  const signed = bytesOf(preview, product);
  return keysOf(remote).some((key) => isSignedBy(signed, signature, key)) ? preview : null;
};

/** Expiry of a link valid for so many days (seconds since 1970). @param now milliseconds */
export const previewEnd = (days: number, now: number): number =>
  Math.floor(now / 1000) + days * secondsPerDay;
