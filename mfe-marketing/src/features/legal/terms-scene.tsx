import { LegalPage } from './legal-page.tsx';

export const TermsScene = () => (
  <LegalPage
    name="terms"
    sections={['service', 'payment', 'responsibility', 'conduct', 'liability', 'law']}
  />
);
