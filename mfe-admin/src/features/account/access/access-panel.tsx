import type { AdminAccount } from '@attesta/contracts';
import { Button } from '@attesta/ui/button.tsx';
import { ConfirmDialog } from '@attesta/ui/confirm-dialog.tsx';
import { FocusedNotice } from '@attesta/ui/focused-notice.tsx';
import { Row } from '@attesta/ui/layout.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useResendRegistrationMutation, useResetSecondFactorMutation } from '../../../shared/accounts-api.ts';
import { Facts } from '../../../shared/facts.tsx';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { useAdminWrite } from '../../../shared/use-admin-write.ts';

type Action = 'resend' | 'reset';

const successes = { resend: 'access.resent', reset: 'access.wasReset' } as const;

/** Help for somebody who cannot log in: the registration mail again, and a second factor that is lost. */
export const AccessPanel = ({ account }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  const { id, email, state, secondFactor } = account;
  const [asked, setAsked] = useState<Action | null>(null);
  const [resend] = useResendRegistrationMutation();
  const [reset] = useResetSecondFactorMutation();
  const { run, isSaving, failure } = useAdminWrite();
  const confirm = async (action: Action): Promise<void> => {
    const send = action === 'resend' ? resend : reset;
    await run(() => send({ params: { id } }), t(successes[action]));
    setAsked(null);
  };
  return (
    <PanelFrame title={t('access.title')} help={t('access.help')}>
      {failure !== null && <FocusedNotice title={t('access.failed')}>{failure}</FocusedNotice>}
      <Facts
        facts={[
          { label: t('access.password'), value: t(state === 'unconfirmed' ? 'access.notSet' : 'access.set') },
          { label: t('access.secondFactor'), value: t(secondFactor ? 'access.set' : 'access.notSet') },
        ]}
      />
      <Row gap="3">
        <Button variant="outline" size="sm" onClick={() => setAsked('resend')}>
          {t('access.resend')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setAsked('reset')}>
          {t('access.reset')}
        </Button>
      </Row>
      {asked !== null && (
        <ConfirmDialog
          open
          title={t(`access.${asked}Title`)}
          confirmLabel={t(`access.${asked}Confirm`)}
          cancelLabel={t('cancel')}
          loading={isSaving}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        >
          <Text overflowWrap="anywhere">{t(`access.${asked}Text`, { email })}</Text>
        </ConfirmDialog>
      )}
    </PanelFrame>
  );
};
