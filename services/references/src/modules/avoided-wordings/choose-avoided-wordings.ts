import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@attesta/contracts/model/document-model.ts';

import { countWordings } from '../../engine/drafts/count-wordings.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { Avoided } from './avoided.entity.ts';

/** Earlier references considered; a reader hardly compares more of one employer. */
const references = 50;

/**
 * Stores the wordings to avoid in a reference: those of the account's latest references in the same language. Runs when
 * step 3 is first saved, and again only if its language changes, which changes the whole text anyway. Call it before the
 * step is saved.
 */
export const chooseAvoidedWordings = async (
  em: EntityManager,
  { id, accountId }: Pick<Reference, 'id' | 'accountId'>,
  language: Language,
): Promise<void> => {
  const stored = await em.findOne(Avoided, { zeugnisId: id }, { disableIdentityMap: true });
  if (stored?.language === language) return;
  const used = await em.execute<{ wordings: string[] }[]>(
    `select d.wordings from zeugnisse.zeugnis z join zeugnisse.document d on d.id = z.document_id
     where z.account_id = ? and z.id <> ? and z.sprache = ? and d.wordings is not null
     order by z.ordered_at desc, z.id desc limit ?`,
    [accountId, id, language, references],
  );
  const wordings = countWordings(used.map(({ wordings: ids }) => ids));
  await em.upsert(Avoided, { zeugnisId: id, language, wordings });
};
