import { LegalPage } from './legal-page.tsx';

export const PrivacyScene = () => (
  <LegalPage name="privacy" sections={['who', 'what', 'why', 'how', 'browser', 'rights']} />
);
