import type { AdminAccount } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { Facts } from '../../../shared/facts.tsx';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { useAdminWrite } from '../../../shared/use-admin-write.ts';
import { LoginAnswer } from './login-answer.tsx';
import { loginCauses, momentText } from './login-causes.ts';
import type { AccessAction } from './login-causes.ts';
import { useAccessActions } from './use-access-actions.ts';

const successes = {
  activate: 'saved',
  resend: 'access.resent',
  unlock: 'access.unlocked',
  reset: 'access.wasReset',
} as const;

/** Why the owner cannot log in, and what helps, each in one click; what cannot be taken back asks first. */
export const AccessPanel = ({ account }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  const { email, state, secondFactor, lastLogin, login } = account;
  const [openedAt] = useState(Date.now);
  const [asked, setAsked] = useState<AccessAction | null>(null);
  const send = useAccessActions(account);
  const { run, isSaving, failure, clear } = useAdminWrite();
  const confirm = async (action: AccessAction): Promise<void> => {
    await run(send[action], t(successes[action]));
    setAsked(null);
  };
  const act = (action: AccessAction): void => {
    clear();
    if (action === 'unlock') void confirm(action);
    else setAsked(action);
  };
  const causes = loginCauses(account, openedAt);
  const others = (['resend', 'reset'] as const).filter(
    (action) => !causes.some((cause) => cause.action === action),
  );
  const { lastFailure } = login;
  return (
    <PanelFrame title={t('access.title')} help={t('access.help')}>
      <LoginAnswer causes={causes} isSaving={isSaving} onAct={act} />
      {failure !== null && <FocusedNotice title={t('access.failed')}>{failure}</FocusedNotice>}
      <Facts
        facts={[
          { label: t('access.password'), value: t(state === 'unconfirmed' ? 'access.notSet' : 'access.set') },
          { label: t('access.secondFactor'), value: t(secondFactor ? 'access.set' : 'access.notSet') },
          { label: t('customers.lastLogin'), value: momentText(lastLogin) },
          {
            label: t('access.lastFailure'),
            value:
              lastFailure === null
                ? t('access.noFailure')
                : `${momentText(lastFailure.at)} (${t(`access.failures.${lastFailure.reason}`)})`,
          },
        ]}
      />
      <Row gap="3">
        {others.map((action) => (
          <Button key={action} variant="outline" size="sm" onClick={() => act(action)}>
            {t(`access.${action}`)}
          </Button>
        ))}
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
