import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { Reference } from '../reference/reference.entity.ts';
import { Version } from './version.entity.ts';

/** Version of a reference. @throws notFound, for one of another reference as for an unknown one */
export const loadVersion = async (
  em: EntityManager,
  { id: zeugnisId }: Pick<Reference, 'id'>,
  id: string,
): Promise<Version> => {
  const version = await em.findOne(Version, { id, zeugnisId }, { disableIdentityMap: true });
  if (version === null) throw problem('notFound');
  return version;
};
