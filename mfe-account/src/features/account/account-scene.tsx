import { Grid, Stack } from '@attesta/ui/layout.tsx';
import { ContentPage } from '@attesta/ui/pages.tsx';
import { useTexts } from '@attesta/web-kit';
import { CreditPanel } from './credit-panel.tsx';
import { DeletionPanel } from './deletion/deletion-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { EmployerPhrasesPanel } from './employer-phrases-panel.tsx';
import { LogoPanel } from './logo/logo-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PaymentsPanel } from './payments/payments-panel.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { TextSettingsPanel } from './text-settings-panel.tsx';

/** Details and logo side by side where there is room: together they are the letterhead. */
const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' };

export const AccountScene = () => {
  const t = useTexts('account');
  return (
    <ContentPage title={t('account.title')}>
      <Stack gap="6">
        <CreditPanel />
        <Grid gridTemplateColumns={columns}>
          <Stack gap="6">
            <DetailsPanel />
            <PasswordPanel />
          </Stack>
          <LogoPanel />
        </Grid>
        <SecuritySection />
        <PaymentsPanel />
        <EmployerPhrasesPanel />
        <TextSettingsPanel />
        <DeletionPanel />
      </Stack>
    </ContentPage>
  );
};
