import { LegalPage } from './legal-page.tsx';

export const PrivacyScene = () => (
  <LegalPage name="privacy" sections={['data', 'purpose', 'sharing', 'browser', 'retention', 'rights']} />
);
