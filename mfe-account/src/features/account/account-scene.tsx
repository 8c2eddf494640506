import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { Box, Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { ContentPage, Section } from '@attesta/ui/layout/pages.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import { useGetEmployerPhrasesQuery } from './employer-phrases-api.ts';
import { useGetTextSettingsQuery } from './text-settings-api.ts';
import { CreditPanel } from './credit-panel.tsx';
import { DeletionPanel } from './deletion/deletion-panel.tsx';
import { ExportLinkPanel } from './export/export-link-panel.tsx';
import { EmployerPhrasesPanel } from './employer-phrases-panel.tsx';
import { LogoPanel } from './logo/logo-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { RetentionLinkPanel } from './retention-link-panel.tsx';
import { SectionLinks } from '../../shared/section-links.tsx';
import { TextSettingsPanel } from './text-settings-panel.tsx';
import { DetailsForm } from './details-form.tsx';
import { OwnAccount } from '../../shared/own-account.tsx';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import { PasswordPanel } from './security/password-panel.tsx';
import { RecoveryPanel } from './security/recovery-panel.tsx';
import { SessionsPanel } from './security/sessions-panel.tsx';

const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

/** Password, recovery codes and sessions of the account. */
const SecuritySection = () => (
  <Grid gridTemplateColumns={columns}>
    <PasswordPanel />
    <RecoveryPanel />
    <Box gridColumn="1 / -1">
      <SessionsPanel />
    </Box>
  </Grid>
);

/** Details of the owner; organisation and address are also the letterhead of its references. */
const DetailsPanel = () => {
  const t = useTexts('account');
  return (
    <PanelFrame title={t('details.title')} help={t('details.help')}>
      <OwnAccount lines={6}>{(account) => <DetailsForm account={account} />}</OwnAccount>
    </PanelFrame>
  );
};

/** Way to company paper, locations and signatories, which have a page of their own. */
const StationeryPanel = () => {
  const t = useTexts('account');
  return (
    <PanelFrame title={t('stationery.title')} help={t('stationery.help')}>
      <div>
        <LinkButton to="/account/briefpapier" variant="outline">
          {t('stationery.open')}
        </LinkButton>
      </div>
    </PanelFrame>
  );
};

const sections: readonly { readonly id: string; readonly content: ReactNode }[] = [
  {
    id: 'credit',
    content: (
      <Stack gap="6">
        <CreditPanel />
        <PaymentsPanel />
      </Stack>
    ),
  },
  {
    id: 'letterhead',
    content: (
      <Stack gap="6">
        <DetailsPanel />
        <LogoPanel />
        <StationeryPanel />
      </Stack>
    ),
  },
  {
    id: 'texts',
    content: (
      <Stack gap="6">
        <EmployerPhrasesPanel />
        <TextSettingsPanel />
      </Stack>
    ),
  },
  { id: 'retention', content: <RetentionLinkPanel /> },
  { id: 'security', content: <SecuritySection /> },
];

export const AccountScene = () => {
  const t = useTexts('account');
  const { data: phrases } = useGetEmployerPhrasesQuery();
  const { data: settings } = useGetTextSettingsQuery({ query: { lang: useLanguage() } });
  const hasTexts = phrases?.length !== 0 || settings?.parties.length !== 0;
  const titled = sections
    .filter(({ id }) => id !== 'texts' || hasTexts)
    .map((section) => ({ ...section, title: t(`account.sections.${section.id}`) }));
  const exports = { id: 'export', title: t('export.title') };
  const deletion = { id: 'deletion', title: t('deletion.title') };
  return (
    <ContentPage title={t('account.title')}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr)' }}
        gap={{ base: '8', lg: '12' }}
      >
        <SectionLinks sections={[...titled, exports, deletion]} />
        <Stack gap="12">
          {titled.map(({ id, title, content }) => (
            <Box key={id} id={id} scrollMarginTop="8">
              <Section title={title}>{content}</Section>
            </Box>
          ))}
          <Box id={exports.id} scrollMarginTop="8">
            <ExportLinkPanel />
          </Box>
          <Box id={deletion.id} scrollMarginTop="8">
            <DeletionPanel />
          </Box>
        </Stack>
      </Grid>
    </ContentPage>
  );
};
