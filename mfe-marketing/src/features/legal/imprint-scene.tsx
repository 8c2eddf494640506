import { LegalPage } from './legal-page.tsx';
import { Operator } from './operator.tsx';

export { registerLegalTexts } from './legal-texts.ts';

export const ImprintScene = () => (
  <LegalPage
    page="imprint"
    sections={[{ key: 'operator', content: <Operator /> }, 'contact', 'content', 'links']}
  />
);
