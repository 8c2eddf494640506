import type { AdminAccount } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { Facts } from '../../shared/facts.tsx';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import { useAdminMutation } from '../../shared/use-admin-mutation.ts';
import { loginCauses, momentText } from './login-causes.ts';
import type { AccessAction, LoginCause } from './login-causes.ts';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import {
  useResendRegistrationMutation,
  useResetSecondFactorMutation,
  useSetAccountEnabledMutation,
  useUnlockLoginMutation,
} from '../../shared/api/accounts-api.ts';

type Sent = { readonly error?: unknown };

/** Request of each action. */
const useAccessActions = ({
  id,
  admin,
  version,
}: AdminAccount): Readonly<Record<AccessAction, () => Promise<Sent>>> => {
  const [setEnabled] = useSetAccountEnabledMutation();
  const [resend] = useResendRegistrationMutation();
  const [unlock] = useUnlockLoginMutation();
  const [reset] = useResetSecondFactorMutation();
  const params = { id };
  return {
    activate: () =>
      setEnabled({
        params,
        body: { deactivated: false, deactivationReason: '', admin },
        headers: { 'if-match': version },
      }),
    resend: () => resend({ params }),
    unlock: () => unlock({ params }),
    reset: () => reset({ params }),
  };
};

type LoginObstaclesProps = {
  readonly causes: readonly LoginCause[];
  readonly isSaving: boolean;
  readonly onAct: (action: AccessAction) => void;
};

/** Confirms that the owner can log in, or lists each obstacle with its remedy. */
const LoginObstacles = ({ causes, isSaving, onAct }: LoginObstaclesProps) => {
  const t = useTexts('admin');
  if (causes.length === 0) {
    return (
      <Notice tone="success" title={t('access.free')}>
        {t('access.freeHelp')}
      </Notice>
    );
  }
  return causes.map(({ key, text, values, action }) => (
    <Notice key={key} tone={key === 'deactivated' ? 'danger' : 'warning'} title={t(`access.${key}`)}>
      <Stack gap="3" alignItems="flex-start">
        <Box overflowWrap="anywhere">{t(text, values)}</Box>
        <Button
          variant="outline"
          size="sm"
          loading={isSaving && action === 'unlock'}
          onClick={() => onAct(action)}
        >
          {t(`access.${action}`)}
        </Button>
      </Stack>
    </Notice>
  ));
};

const successes = {
  activate: 'saved',
  resend: 'access.resent',
  unlock: 'access.unlocked',
  reset: 'access.wasReset',
} as const;

/** Obstacles to the owner's login with their remedies. Irreversible ones ask for a confirmation. */
export const AccessPanel = ({ account }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  const { email, state, secondFactor, lastLogin, login } = account;
  const [openedAt] = useState(Date.now);
  const [actionToConfirm, setActionToConfirm] = useState<AccessAction | null>(null);
  const send = useAccessActions(account);
  const { run, isSaving, failure, clear } = useAdminMutation();
  const confirm = async (action: AccessAction): Promise<void> => {
    await run(send[action], t(successes[action]));
    setActionToConfirm(null);
  };
  const act = (action: AccessAction): void => {
    clear();
    if (action === 'unlock') void confirm(action);
    else setActionToConfirm(action);
  };
  const causes = loginCauses(account, openedAt);
  const others = (['resend', 'reset'] as const).filter(
    (action) => !causes.some((cause) => cause.action === action),
  );
  const { lastFailure } = login;
  return (
    <PanelFrame title={t('access.title')} help={t('access.help')}>
      <LoginObstacles causes={causes} isSaving={isSaving} onAct={act} />
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
      {actionToConfirm !== null && (
        <ConfirmDialog
          open
          title={t(`access.${actionToConfirm}Title`)}
          confirmLabel={t(`access.${actionToConfirm}Confirm`)}
          cancelLabel={t('cancel')}
          loading={isSaving}
          onConfirm={() => void confirm(actionToConfirm)}
          onCancel={() => setActionToConfirm(null)}
        >
          <Text overflowWrap="anywhere">{t(`access.${actionToConfirm}Text`, { email })}</Text>
        </ConfirmDialog>
      )}
    </PanelFrame>
  );
};
