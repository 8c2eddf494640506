import { LegalPage } from './legal-page.tsx';

export const TermsScene = () => (
  <LegalPage
    name="terms"
    sections={['scope', 'account', 'credit', 'content', 'availability', 'liability', 'software', 'law']}
  />
);
