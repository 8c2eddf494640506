import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Language } from '@attesta/contracts/model/document-model.ts';

/** A phrase that an account confirmed; valid while the account's organisation has this name. */
export const EmployerPhraseSchema = defineEntity({
  name: 'EmployerPhrase',
  tableName: 'employer_phrase',
  properties: {
    accountId: p.uuid().primary(),
    language: p.text().primary().$type<Language>(),
    organization: p.text(),
    phrase: p.text(),
  },
});

export class EmployerPhrase extends EmployerPhraseSchema.class {}
EmployerPhraseSchema.setClass(EmployerPhrase);
