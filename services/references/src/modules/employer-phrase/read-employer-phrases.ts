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

/** An example that holds nothing but somebody and the phrase: whoever reads it sees how all sentences will have it. */
const examples: Readonly<Record<Language, PresentedPhrase['sentence'] & { readonly somebody: string }>> = {
  de: { somebody: 'Muster', before: ' ist ', after: ' tätig.' },
  fr: { somebody: 'Exemple', before: ' travaille ', after: '.' },
  it: { somebody: 'Esempio', before: ' lavora ', after: '.' },
  en: { somebody: 'Example', before: ' is employed by ', after: '.' },
};

/** The example about the person of a reference, named as its texts name them; about nobody in particular without one. */
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

/** The name of an account's organisation. @throws notFound for no account */
export const readOrganization = async (em: EntityManager, accountId: string): Promise<string> => {
  const [contact] = await em.execute<{ organization: string }[]>(
    'select organization from accounts_api.contact(?)',
    [accountId],
  );
  if (contact === undefined) throw problem('notFound');
  return contact.organization;
};

/** What an edition makes of a name in one language, and what was confirmed. */
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

/** One entry a language; none where the account's organisation has no name. */
export const readEmployerPhrases = async (
  em: EntityManager,
  accountId: string,
  catalogue: Catalogue,
  person: NamedPerson | null = null,
): Promise<PresentedPhrase[]> => {
  const organization = await readOrganization(em, accountId);
  if (organization.trim() === '') return [];
  const rows = await em.find(EmployerPhrase, { accountId, organization }, { disableIdentityMap: true });
  const confirmed = new Map(rows.map((row) => [row.language, row.phrase]));
  return languages.map((language) =>
    presentPhrase(language, organization, confirmed.get(language) ?? null, catalogue, person),
  );
};
