import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@attesta/contracts/model/document-model.ts';

import { countWordings } from '../../engine/drafts/count-wordings.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { Avoided } from './avoided.entity.ts';

/** A reader who compares references of one employer has no more of them at hand. */
const references = 50;

/**
 * Settles what a reference keeps clear of: the wordings of those that its account ordered last and composed in the same
 * language. Once, when its third step is first saved, and again only for another language, in which it says everything anew.
 */
export const chooseAvoidedWordings = async (
  em: EntityManager,
  { id, accountId }: Pick<Reference, 'id' | 'accountId'>,
  language: Language,
): Promise<void> => {
  const kept = await em.findOne(Avoided, { zeugnisId: id }, { disableIdentityMap: true });
  if (kept?.language === language) return;
  const used = await em.execute<{ wordings: string[] }[]>(
    `select d.wordings from zeugnisse.zeugnis z join zeugnisse.document d on d.id = z.document_id
     where z.account_id = ? and z.id <> ? and z.sprache = ? and d.wordings is not null
     order by z.ordered_at desc, z.id desc limit ?`,
    [accountId, id, language, references],
  );
  const wordings = countWordings(used.map(({ wordings: ids }) => ids));
  await em.upsert(Avoided, { zeugnisId: id, language, wordings });
};
