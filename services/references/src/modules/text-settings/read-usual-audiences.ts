import type { EntityManager } from '@mikro-orm/postgresql';

import { unknownAudiences } from '../../engine/composition/audiences.ts';
import type { Audiences } from '../../engine/input/input.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { TextSettings } from './text-settings.entity.ts';

/** Audiences that the account sets for a reference whose step 3 was never saved; null for none. */
export const readUsualAudiences = async (
  em: EntityManager,
  reference: Pick<Reference, 'accountId' | 'zeugnisart' | 'edition'>,
): Promise<Audiences | null> => {
  if (reference.zeugnisart != null) return null;
  const settings = await em.findOne(TextSettings, reference.accountId, { disableIdentityMap: true });
  if (settings === null || Object.keys(settings.audiences).length === 0) return null;
  return unknownAudiences(settings.audiences, catalogueOf(reference)).length === 0
    ? settings.audiences
    : null;
};
