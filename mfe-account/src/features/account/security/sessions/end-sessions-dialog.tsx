import { ConfirmDialog } from '@attesta/ui/confirm-dialog.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { errorText, isApiError, notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useEndOtherSessionsMutation, useEndSessionMutation } from '../security-api.ts';
import { useDeviceName, type Session } from './device-name.ts';

/** What is to end: one login, or all but this one. */
export type Ending = Session | 'others';

type EndSessionsDialogProps = {
  readonly ending: Ending;
  readonly onCancel: () => void;
  readonly onEnded: () => void;
};

/** Asks before a login ends elsewhere. One that has ended meanwhile is as good as ended. */
export const EndSessionsDialog = ({ ending, onCancel, onEnded }: EndSessionsDialogProps) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const nameOf = useDeviceName();
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const failure = ending === 'others' ? others.error : one.error;
  const confirm = async (): Promise<void> => {
    const { error } = await (ending === 'others' ? endOthers() : endOne({ params: { id: ending.id } }));
    if (error !== undefined && !(isApiError(error) && error.status === 404)) return;
    dispatch(notify({ severity: 'success', summary: t('sessions.ended') }));
    onEnded();
  };
  return (
    <ConfirmDialog
      open
      title={ending === 'others' ? t('sessions.endOthersTitle') : t('sessions.endTitle')}
      confirmLabel={ending === 'others' ? t('sessions.endOthers') : t('sessions.end')}
      cancelLabel={t('sessions.cancel')}
      loading={one.isLoading || others.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <Stack gap="4">
        {failure !== undefined && (
          <Notice tone="danger" title={t('sessions.endFailed')} announce>
            {isApiError(failure) ? errorText(failure) : null}
          </Notice>
        )}
        <Text>
          {ending === 'others'
            ? t('sessions.endOthersText')
            : t('sessions.endText', { device: nameOf(ending) })}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
};
