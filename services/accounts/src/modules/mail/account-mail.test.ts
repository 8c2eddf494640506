import { languages } from '@attesta/contracts/model/document-model.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';
import { expect, test } from 'vitest';

import { accountMail } from './account-mail.ts';
import { accountMailKinds } from './texts/mail-kinds.ts';

const brand = {
  productName: 'Attesta',
  supportEmail: 'hilfe@attesta.example',
  publicUrl: 'https://attesta.example',
};
const anna = { firstname: 'Anna', lastname: 'Muster' };

test('each change by support has its own mail in each language, with the support address', () => {
  const subjects = languages.flatMap((language) =>
    accountMailKinds.map((kind) => {
      const mail = renderMail('a@b.ch', accountMail(kind, { ...anna, language }, brand), brand, language);
      expect(mail.text).toContain('Anna Muster');
      expect(mail.text).toContain('hilfe@attesta.example');
      expect(mail.text).not.toContain('ß');
      return mail.subject;
    }),
  );
  expect(new Set(subjects).size).toBe(languages.length * accountMailKinds.length);
});

test('the button leads to the login, or to the start page for readers who cannot log in', () => {
  const urlOf = (kind: (typeof accountMailKinds)[number]) =>
    accountMail(kind, { ...anna, language: 'de' }, brand).action.url;
  expect(urlOf('accountDeactivated')).toBe('https://attesta.example');
  expect(urlOf('accountActivated')).toBe('https://attesta.example/login');
});
