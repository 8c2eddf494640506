import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@attesta/contracts/document-model.ts';
import { problem } from '@attesta/service-kit/errors.ts';

import type { CompositionInput } from '../../engine/input.ts';
import { readConfirmedPhrase } from '../employer-phrase/read-employer-phrases.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';

type Row = {
  organization: string;
  address: string;
  zip: string;
  city: string;
  /** Another one for each logo, its place and template. */
  letterhead: string;
};

type Organisation = { organisation: CompositionInput['organisation']; letterhead: string };

/** The account's part in a document: who writes it, and a fingerprint of the paper. @throws notFound for no account */
export const readOrganisation = async (
  em: EntityManager,
  zeugnis: Zeugnis,
  language: Language,
): Promise<Organisation> => {
  const { accountId } = zeugnis;
  const [row] = await em.execute<Row[]>(
    `select contact.organization, contact.address, contact.zip, contact.city,
       accounts_api.letterhead_version(?) as letterhead
     from accounts_api.contact(?) contact`,
    [accountId, accountId],
  );
  if (row === undefined) throw problem('notFound');
  const { letterhead, ...organisation } = row;
  const named = { accountId, language, organization: organisation.organization };
  const phrase = await readConfirmedPhrase(em, named, catalogueOf(zeugnis));
  return { organisation: { ...organisation, ...(phrase !== null && { phrase }) }, letterhead };
};
