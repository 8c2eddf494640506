import { languages } from '@attesta/contracts/model/document-model.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';
import type { MailContent } from '@attesta/service-kit/mail/mail-layout.ts';
import { faultsOfMails } from '@attesta/testing/mail-form.ts';
import { expect, test } from 'vitest';

import { composeOpenIssuesMail } from '../../jobs/open-issues-mail.ts';
import { accountMail } from './account-mail.ts';
import { credentialMail } from './credential-mail.ts';
import { linkMail } from './link-mail.ts';
import { exportMail } from './export-mail.ts';
import { accountMailKinds, credentialMailKinds, exportMailKinds } from './texts/mail-kinds.ts';

const brand = {
  productName: 'Attesta',
  supportEmail: 'hilfe@attesta.example',
  publicUrl: 'https://a.example',
};
const readers = [
  { firstname: 'Anna', lastname: 'Muster' },
  { firstname: 'Zoë <![endif]-->', lastname: '<td>&amp;' },
];
const linkKinds = ['welcome', 'reset', 'alreadyRegistered'] as const;

test('every mail of accounts is well formed for mail programs, in each language', () => {
  const mails = languages.flatMap((language) => {
    const contents: MailContent[] = readers.flatMap((names) => {
      const reader = { ...names, language };
      return [
        ...linkKinds.map((kind) =>
          linkMail({ kind, url: `${brand.publicUrl}/password/k?a=1&b=2`, hours: 48 }, reader, brand),
        ),
        ...credentialMailKinds.map((kind) => credentialMail(kind, reader, brand)),
        ...exportMailKinds.map((kind) => exportMail(kind, reader, brand)),
        ...accountMailKinds.map((kind) => accountMail(kind, reader, brand)),
      ];
    });
    return contents.map((content) => renderMail('a@b.ch', content, brand, language));
  });
  const counts = [
    { kind: 'mailFailed', count: 1, since: '2026-11-27' },
    { kind: 'paymentReview', count: 3, since: '2026-11-20' },
  ];
  const toSupport = renderMail('a@b.ch', composeOpenIssuesMail(counts, brand), brand);
  expect(faultsOfMails([...mails, toSupport])).toEqual([]);
});
