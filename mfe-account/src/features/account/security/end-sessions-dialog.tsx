import { isApiError, notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';
import { useEndOtherSessionsMutation, useEndSessionMutation } from './security-api.ts';
import { useDeviceName } from './device-name.ts';
import type { Session } from './device-name.ts';

/** The session to end, or all others. */
export type Ending = Session | 'others';

type EndSessionsDialogProps = {
  readonly ending: Ending;
  readonly onCancel: () => void;
  readonly onEnded: () => void;
};

/** Ends sessions after asking for the current password. A session that is gone already counts as ended. */
export const EndSessionsDialog = ({ ending, onCancel, onEnded }: EndSessionsDialogProps) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const nameOf = useDeviceName();
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const confirm = async (body: { currentPassword: string }): Promise<unknown> => {
    const { error } = await (ending === 'others'
      ? endOthers({ body })
      : endOne({ params: { id: ending.id }, body }));
    if (error !== undefined && !(isApiError(error) && error.status === 404)) return error;
    dispatch(notify({ severity: 'success', summary: t('sessions.ended') }));
    onEnded();
    return undefined;
  };
  return (
    <ConfirmPasswordDialog
      title={ending === 'others' ? t('sessions.endOthersTitle') : t('sessions.endTitle')}
      submitLabel={ending === 'others' ? t('sessions.endOthers') : t('sessions.end')}
      cancelLabel={t('sessions.cancel')}
      failureTitle={t('sessions.endFailed')}
      loading={one.isLoading || others.isLoading}
      onClose={onCancel}
      onConfirm={confirm}
    >
      {ending === 'others' ? t('sessions.endOthersText') : t('sessions.endText', { device: nameOf(ending) })}
    </ConfirmPasswordDialog>
  );
};
