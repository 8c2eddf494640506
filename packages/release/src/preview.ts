import type { KeyObject } from 'node:crypto';
import { isRemoteName } from '@attesta/contracts/remotes.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
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

const bytesOf = ({ remote, build, until }: Preview): Uint8Array =>
  Buffer.from(['preview', remote, build, until].join('\n'));

/** `wizard@<build>.<until>.<signature>`: fit for an address and for a cookie as it is. */
export const signPreview = (preview: Preview, key: KeyObject): string => {
  const signature = Buffer.from(signBytes(bytesOf(preview), key), 'base64').toString('base64url');
  return `${preview.remote}@${preview.build}.${preview.until}.${signature}`;
};

/**
 * What a pass shows, if the team of its remote has signed it and it has not ended.
 * @param keyOf the key of the team whose remote it is; undefined where none may deploy it
 * @param now milliseconds since 1970
 */
export const readPreview = (
  pass: string,
  keyOf: (name: RemoteName) => KeyObject | undefined,
  now: number,
): Preview | null => {
  const [, remote = '', build = '', end = '', signature = ''] = passShape.exec(pass) ?? [];
  if (!isRemoteName(remote)) return null;
  const preview = { remote, build, until: Number(end) };
  const left = preview.until - now / 1000;
  if (left <= 0 || left > mostPreviewDays * secondsPerDay) return null;
  const key = keyOf(remote);
  return key !== undefined && isSignedBy(bytesOf(preview), signature, key) ? preview : null;
};

/** When a link ends that is good for so many days from now on. */
export const previewEnd = (days: number, now: number): number =>
  Math.floor(now / 1000) + days * secondsPerDay;
