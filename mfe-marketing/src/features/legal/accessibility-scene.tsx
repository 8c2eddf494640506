import { LegalPage } from './legal-page.tsx';

export { registerLegalTexts } from './register-legal-texts.ts';

export const AccessibilityScene = () => (
  <LegalPage page="accessibility" sections={['goal', 'how', 'checked', 'limits', 'contact']} />
);
