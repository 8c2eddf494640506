import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { Reference } from '../reference/reference.entity.ts';
import { readCurrentDelegation, supersedeDelegation } from './current-delegation.ts';

/**
 * Returns a locked reference to the choice of who rates: invalidates the deputy's link, keeps the answers. Without a
 * deputy it changes nothing unless `seen` is null, by which the customer withdraws the choice to rate personally.
 * @param seen the deputy's e-mail that the caller saw, null for none; undefined if the caller does not say
 * @throws deputyChanged when the caller saw another deputy
 */
export const removeDelegation = async (
  tx: EntityManager,
  reference: Reference,
  seen: string | null | undefined,
  now: Date,
): Promise<void> => {
  const present = reference.deputyEmail ?? null;
  if (seen !== undefined && present !== null && foldEmail(seen ?? '') !== foldEmail(present)) {
    throw problem('deputyChanged');
  }
  const current = await readCurrentDelegation(tx, reference.id);
  if (current === null && present === null && seen === undefined) return;
  if (current !== null) await supersedeDelegation(tx, current, 'removed', now);
  reference.deputyEmail = null;
  reference.deputyName = null;
  reference.deputyUsed = false;
  reference.selfRating = false;
};

const foldEmail = (email: string): string => email.trim().toLowerCase();
