import { readInstallation } from '@attesta/web-kit/first-load/installation.ts';
import { LegalPage } from './legal-page.tsx';

export { registerLegalTexts } from './register-legal-texts.ts';

export const PrivacyScene = () => (
  <LegalPage
    page="privacy"
    sections={[
      'controller',
      'account',
      'login',
      'references',
      'delegation',
      'payments',
      'mails',
      'logs',
      'audit',
      { key: 'counting', text: readInstallation().countsViews ? 'on' : 'off' },
      'browser',
      'recipients',
      'retention',
      'security',
      'rights',
      'changes',
    ]}
  />
);
