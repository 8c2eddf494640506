import type { Language } from '@attesta/contracts/model/document-model.ts';
import { languages } from '@attesta/contracts/model/document-model.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';
import { faultsOfMails } from '@attesta/testing/mail-form.ts';
import { expect, test } from 'vitest';

import type { CustomerMailTexts } from './customer-texts/customer-mail-texts.ts';
import { englishTexts } from './customer-texts/english.ts';
import { frenchTexts } from './customer-texts/french.ts';
import { germanTexts } from './customer-texts/german.ts';
import { italianTexts } from './customer-texts/italian.ts';
import { deputyMails } from './deputy-texts/deputy-mails.ts';

const customerMails: Record<Language, CustomerMailTexts> = {
  de: germanTexts,
  fr: frenchTexts,
  it: italianTexts,
  en: englishTexts,
};
const brand = { productName: 'Attesta', supportEmail: '', publicUrl: 'https://a.example' };

const toDeputy = (language: Language, name: string) => {
  const { invitation, reminder } = deputyMails[language];
  const facts = {
    deputy: name,
    requester: `${name} (Alpina AG)`,
    employee: name,
    kind: 'ART',
    until: new Date('2026-12-21T13:32:00Z'),
    wholeDay: true,
    message: name,
    passedOnBy: name,
    answered: 3,
    total: 17,
  };
  return [invitation, reminder].map((write) => write(facts));
};

const toCustomer = (language: Language, name: string) => {
  const { actionLabel, finished, declined, passedOn } = customerMails[language];
  const facts = { deputy: name, employee: name };
  return [finished(facts, name), declined(facts, `${name}\n${name}`), passedOn(facts, name)].map(
    (content) => ({
      ...content,
      greeting: name,
      actionLabel,
    }),
  );
};

test('every mail about a delegation has a form that mail programs render, in each language', () => {
  const mails = languages.flatMap((language) =>
    ['Anna Muster', 'Zoë <![endif]--><td> &amp;'].flatMap((name) =>
      [...toDeputy(language, name), ...toCustomer(language, name)].map(({ actionLabel, ...content }) => {
        const action = { label: actionLabel, url: 'https://a.example/deputy/k.1.x' };
        return renderMail('a@b.ch', { ...content, about: [name], action }, brand, language);
      }),
    ),
  );
  expect(faultsOfMails(mails)).toEqual([]);
});
