import { Box, Grid } from '@attesta/ui/layout/boxes.tsx';
import { PasswordPanel } from './password/password-panel.tsx';
import { RecoveryPanel } from './recovery/recovery-panel.tsx';
import { SessionsPanel } from './sessions/sessions-panel.tsx';

const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

/** The ways into the account: with which password, what helps when the phone is gone, and where it is open. */
export const SecuritySection = () => (
  <Grid gridTemplateColumns={columns}>
    <PasswordPanel />
    <RecoveryPanel />
    <Box gridColumn="1 / -1">
      <SessionsPanel />
    </Box>
  </Grid>
);
