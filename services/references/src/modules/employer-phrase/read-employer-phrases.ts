import type { EntityManager } from '@mikro-orm/postgresql';
import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { employerPhraseSchema } from '@attesta/contracts/operations/references/employer-phrases.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { z } from 'zod';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { employerPhrases } from '../../engine/languages/employer-phrases.ts';
import type { NamedPerson } from '../../engine/languages/language-grammar.ts';
import { grammarOf } from '../../engine/languages/registry.ts';
import { personOf } from '../../engine/composition/rated-input.ts';
import { capitaliseText, plainText } from '../../engine/text/rich-text.ts';
import { EmployerPhrase } from './employer-phrase.entity.ts';

type PresentedPhrase = z.infer<typeof employerPhraseSchema>;

/** Example sentence of a person and the phrase, which shows the phrase as all sentences will use it. */
const examples: Readonly<Record<Language, PresentedPhrase['sentence'] & { readonly somebody: string }>> = {
  de: { somebody: 'Muster', before: ' ist ', after: ' tätig.' },
  fr: { somebody: 'Exemple', before: ' travaille ', after: '.' },
  it: { somebody: 'Esempio', before: ' lavora ', after: '.' },
  en: { somebody: 'Example', before: ' is employed by ', after: '.' },
};

/** Example about the person of a reference, named as its texts name them; about a sample person without a reference. */
const exampleIn = (
  language: Language,
  catalogue: Catalogue,
  named: NamedPerson | null,
): PresentedPhrase['sentence'] => {
  const { somebody, before, after } = examples[language];
  const person = named === null ? { lastname: somebody, gender: 'F' as const } : personOf(named);
  const subject = plainText(grammarOf(language, catalogue).subject(person, 'name'));
  return { before: capitaliseText(subject) + before, after };
};

/** Name of an account's organisation. @throws notFound without an account */
export const requireOrganization = async (em: EntityManager, accountId: string): Promise<string> => {
  const [contact] = await em.execute<{ organization: string }[]>(
    'select organization from accounts_api.contact(?)',
    [accountId],
  );
  if (contact === undefined) throw problem('notFound');
  return contact.organization;
};

/** Phrases that an edition generates for a name in one language, and the confirmed one. */
export const presentPhrase = (
  language: Language,
  organization: string,
  confirmed: string | null,
  catalogue: Catalogue,
  person: NamedPerson | null = null,
): PresentedPhrase => {
  const choices = [...employerPhrases(organization, language, catalogue)];
  return {
    language,
    organization,
    proposed: choices[0] ?? organization,
    confirmed,
    choices,
    sentence: exampleIn(language, catalogue, person),
  };
};

/** One entry per language; none if the account's organisation has no name. */
export const readEmployerPhrases = async (
  em: EntityManager,
  accountId: string,
  catalogue: Catalogue,
  person: NamedPerson | null = null,
): Promise<PresentedPhrase[]> => {
  const organization = await requireOrganization(em, accountId);
  if (organization.trim() === '') return [];
  const rows = await em.find(EmployerPhrase, { accountId, organization }, { disableIdentityMap: true });
  const confirmed = new Map(rows.map((row) => [row.language, row.phrase]));
  return languages.map((language) =>
    presentPhrase(language, organization, confirmed.get(language) ?? null, catalogue, person),
  );
};
