import { Grid, Stack } from '@attesta/ui/layout.tsx';
import { Section } from '@attesta/ui/pages.tsx';
import { useTexts } from '@attesta/web-kit';
import { ChangePasswordPanel } from './password/change-password-panel.tsx';
import { RecoveryPanel } from './recovery/recovery-panel.tsx';
import { SessionsPanel } from './sessions/sessions-panel.tsx';

const columns = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** The ways into the account: where it is open, with which password, and what helps when the phone is gone. */
export const SecuritySection = () => {
  const t = useTexts('account');
  return (
    <Section title={t('security.title')}>
      <Grid gridTemplateColumns={columns} alignItems="start">
        <SessionsPanel />
        <Stack gap="6">
          <RecoveryPanel />
          <ChangePasswordPanel />
        </Stack>
      </Grid>
    </Section>
  );
};
