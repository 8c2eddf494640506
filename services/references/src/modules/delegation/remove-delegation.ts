import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { Reference } from '../reference/reference.entity.ts';
import { readCurrentDelegation, supersedeDelegation } from './current-delegation.ts';

/**
 * Leads a locked reference back to the choice of who rates: the deputy's link ends, answers so far stay. A deputy that
 * never was cannot be removed: without one, what was decided stays, unless the caller says that it saw none. That is
 * how the customer takes back to rate personally.
 * @param seen the deputy's e-mail that the caller saw, null for none; undefined where nothing is said of it
 * @throws deputyChanged when the caller saw another deputy
 */
export const removeDelegation = async (
  tx: EntityManager,
  zeugnis: Reference,
  seen: string | null | undefined,
  now: Date,
): Promise<void> => {
  const present = zeugnis.deputyEmail ?? null;
  if (seen !== undefined && present !== null && foldEmail(seen ?? '') !== foldEmail(present)) {
    throw problem('deputyChanged');
  }
  const current = await readCurrentDelegation(tx, zeugnis.id);
  if (current === null && present === null && seen === undefined) return;
  if (current !== null) await supersedeDelegation(tx, current, 'removed', now);
  zeugnis.deputyEmail = null;
  zeugnis.deputyName = null;
  zeugnis.deputyUsed = false;
  zeugnis.selfRating = false;
};

const foldEmail = (email: string): string => email.trim().toLowerCase();
