import { LegalPage } from './legal-page.tsx';

export { registerLegalTexts } from './register-legal-texts.ts';

export const TermsScene = () => (
  <LegalPage
    page="terms"
    sections={[
      'scope',
      'account',
      'credit',
      'validity',
      'refund',
      'content',
      'data',
      'availability',
      'liability',
      'end',
      'software',
      'changes',
      'law',
    ]}
  />
);
