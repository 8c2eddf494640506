import type { KeyObject } from 'node:crypto';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { maxPreviewDays, previewEnd, signPreview } from '@attesta/release/preview.ts';

type Wanted = {
  readonly gateway: string;
  /** The product (`productOf`). */
  readonly product: string;
  readonly remote: ReleasePart;
  readonly build: string;
  readonly days: number;
  readonly key: KeyObject;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * A link that shows a kept build of a remote to whoever opens it, its pass, which a gateway must know, and when it ends (ISO 8601).
 * @throws {Error} where no gateway would take it for so long
 */
export const previewLink = ({ gateway, product, remote, build, days, key, now }: Wanted) => {
  if (!Number.isInteger(days) || days < 1 || days > maxPreviewDays) {
    throw new Error(`A link is good for 1 to ${maxPreviewDays} days, not ${days}.`);
  }
  const until = previewEnd(days, now);
  const pass = signPreview({ remote, build, until }, product, key);
  return {
    pass,
    link: new URL(`/?build=${pass}`, gateway).href,
    until: new Date(until * 1000).toISOString(),
  };
};
