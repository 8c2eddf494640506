import { Box, Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { ContentPage, Section } from '@attesta/ui/layout/pages.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import { useGetEmployerPhrasesQuery } from '../../shared/employer-phrases-api.ts';
import { useGetTextSettingsQuery } from '../../shared/text-settings-api.ts';
import { CreditPanel } from './credit-panel.tsx';
import { DeletionPanel } from './deletion/deletion-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { EmployerPhrasesPanel } from './employer-phrases-panel.tsx';
import { LogoPanel } from './logo/logo-panel.tsx';
import { PaymentsPanel } from './payments/payments-panel.tsx';
import { SectionLinks } from './section-links.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { TextSettingsPanel } from './text-settings-panel.tsx';

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
  const deletion = { id: 'deletion', title: t('deletion.title') };
  return (
    <ContentPage title={t('account.title')}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr)' }}
        gap={{ base: '8', lg: '12' }}
      >
        <SectionLinks sections={[...titled, deletion]} />
        <Stack gap="12">
          {titled.map(({ id, title, content }) => (
            <Box key={id} id={id} scrollMarginTop="8">
              <Section title={title}>{content}</Section>
            </Box>
          ))}
          <Box id={deletion.id} scrollMarginTop="8">
            <DeletionPanel />
          </Box>
        </Stack>
      </Grid>
    </ContentPage>
  );
};
