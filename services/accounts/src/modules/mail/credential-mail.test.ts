import { languages } from '@attesta/contracts/model/document-model.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';
import { expect, test } from 'vitest';

import { credentialMail } from './credential-mail.ts';
import { languageOf } from '../account/language-of.ts';
import { credentialMailKinds } from './texts/mail-kinds.ts';

const brand = { productName: 'Attesta', supportEmail: '', publicUrl: 'https://attesta.example' };
const anna = { firstname: 'Anna', lastname: 'Muster', language: 'fr' };

test('each change of the ways into an account has its own mail in each language', () => {
  const subjects = languages.flatMap((language) =>
    credentialMailKinds.map((kind) => {
      const mail = renderMail('a@b.ch', credentialMail(kind, { ...anna, language }, brand), brand, language);
      expect(mail.text).toContain('Anna Muster');
      expect(mail.text).toContain('https://attesta.example/password');
      expect(mail.text).not.toContain('ß');
      return mail.subject;
    }),
  );
  expect(new Set(subjects).size).toBe(languages.length * credentialMailKinds.length);
});

test("uses the account's language, German for an unknown one", () => {
  expect(languageOf(anna)).toBe('fr');
  expect(languageOf({ language: 'rm' })).toBe('de');
  expect(credentialMail('passwordChanged', anna, brand).subject).toBe(
    'Attesta: Votre mot de passe a été modifié',
  );
});
