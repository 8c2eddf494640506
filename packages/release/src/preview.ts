import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isRemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { isSignedBy, signBytes } from './keys.ts';

/** Which kept build of a remote a link shows, and until when. */
export type Preview = {
  readonly remote: RemoteName;
  readonly build: string;
  /** Seconds since 1970. */
  readonly until: number;
};

/** No link is good for longer, whatever its team signs (days). */
export const mostPreviewDays = 30;

const secondsPerDay = 24 * 60 * 60;

const passShape = /^([a-z]+)@([0-9a-z]{1,20})\.(\d{1,11})\.([\w-]{86})$/;

const bytesOf = ({ remote, build, until }: Preview, product: string): Uint8Array =>
  Buffer.from(['preview', product, remote, build, until].join('\n'));

/** By which a pass is known to whoever lists or recalls it; it opens nothing. */
export const previewIdOf = (pass: string): string =>
  createHash('sha256').update(pass).digest('hex').slice(0, 12);

/**
 * `wizard@<build>.<until>.<signature>`: fit for an address and for a cookie as it is.
 * @param product the one that shows it (`productOf`)
 */
export const signPreview = (preview: Preview, product: string, key: KeyObject): string => {
  const signature = Buffer.from(signBytes(bytesOf(preview, product), key), 'base64').toString('base64url');
  return `${preview.remote}@${preview.build}.${preview.until}.${signature}`;
};

/**
 * What a pass shows, if the team of its remote has signed it for this product and it has not ended.
 * @param keyOf the key of the team whose remote it is; undefined where none may deploy it
 * @param now milliseconds since 1970
 */
export const readPreview = (
  pass: string,
  {
    keyOf,
    product,
    now,
  }: {
    readonly keyOf: (name: RemoteName) => KeyObject | undefined;
    readonly product: string;
    readonly now: number;
  },
): Preview | null => {
  const [, remote = '', build = '', end = '', signature = ''] = passShape.exec(pass) ?? [];
  if (!isRemoteName(remote)) return null;
  const preview = { remote, build, until: Number(end) };
  const left = preview.until - now / 1000;
  if (left <= 0 || left > mostPreviewDays * secondsPerDay) return null;
  const key = keyOf(remote);
  return key !== undefined && isSignedBy(bytesOf(preview, product), signature, key) ? preview : null;
};

/** When a link ends that is good for so many days from now on. */
export const previewEnd = (days: number, now: number): number =>
  Math.floor(now / 1000) + days * secondsPerDay;
