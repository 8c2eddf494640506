import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@attesta/contracts/document-model.ts';

import type { CompositionInput } from '../../engine/input.ts';
import { phraseToPrint } from '../employer-phrase/phrase-to-print.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';

type Row = {
  organization: string;
  address: string;
  zip: string;
  city: string;
  /** Another one for each logo, its place and template. */
  letterhead: string;
  /** What the account confirmed for this name in this language. */
  confirmed: string | null;
};

type Organisation = { organisation: CompositionInput['organisation']; letterhead: string };

/** The account's part in a document: who writes it, and a fingerprint of the paper; null for no account. */
export const readOrganisation = async (
  em: EntityManager,
  zeugnis: Zeugnis,
  language: Language,
): Promise<Organisation | null> => {
  const { accountId } = zeugnis;
  const [row] = await em.execute<Row[]>(
    `select contact.organization, contact.address, contact.zip, contact.city,
       accounts_api.letterhead_version(?) as letterhead, stored.phrase as confirmed
     from accounts_api.contact(?) contact
     left join zeugnisse.employer_phrase stored
       on stored.account_id = ? and stored.language = ? and stored.organization = contact.organization`,
    [accountId, accountId, accountId, language],
  );
  if (row === undefined) return null;
  const { letterhead, confirmed, ...organisation } = row;
  const phrase = phraseToPrint(confirmed, organisation.organization, language, catalogueOf(zeugnis));
  return { organisation: { ...organisation, ...(phrase !== null && { phrase }) }, letterhead };
};
