import { LegalPage } from './legal-page.tsx';
import { chakra } from '@chakra-ui/react';
import { readInstallation } from '@attesta/web-kit/first-load/installation.ts';
import { MailLink } from './legal-links.tsx';
import { useLegalTexts } from './use-legal-texts.ts';

const Address = chakra('address', {
  base: { fontStyle: 'normal', display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere' },
});

/** Operator from the installation's settings. */
const Operator = () => {
  const { t } = useLegalTexts();
  const { company, productName } = readInstallation();
  return (
    <Address>
      <strong>{company.name === '' ? productName : company.name}</strong>
      <span>{company.address}</span>
      <span>{`${company.zip} ${company.city}`.trim()}</span>
      <span>{t('imprint.operator.phone', { phone: company.phone })}</span>
      <span>
        {t('imprint.operator.email')} <MailLink address={company.email} />
      </span>
      <span>{t('imprint.operator.uid', { uid: company.uid })}</span>
    </Address>
  );
};

export { registerLegalTexts } from './register-legal-texts.ts';

export const ImprintScene = () => (
  <LegalPage
    page="imprint"
    sections={[{ key: 'operator', content: <Operator /> }, 'contact', 'content', 'links']}
  />
);
