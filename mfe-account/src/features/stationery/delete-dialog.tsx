import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError, notify, useAppDispatch } from '@attesta/web-kit';
import { useState } from 'react';
import { useStationeryTexts } from './stationery-texts.ts';

type DeleteDialogProps = {
  readonly title: string;
  /** Sentence on what goes, and what stays. */
  readonly text: string;
  /** @returns the error of the request, undefined after success */
  readonly onConfirm: () => Promise<unknown>;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
};

/** Question before deleting; shows a refusal. A row that is gone already counts as deleted. */
export const DeleteDialog = ({ title, text, onConfirm, onCancel, onDeleted }: DeleteDialogProps) => {
  const t = useStationeryTexts();
  const dispatch = useAppDispatch();
  const [isRunning, setIsRunning] = useState(false);
  const { failure, clear, report } = useFailure();
  const confirm = async (): Promise<void> => {
    clear();
    setIsRunning(true);
    const error = await onConfirm();
    setIsRunning(false);
    if (error !== undefined && !(isApiError(error) && error.status === 404)) return report(error);
    dispatch(notify({ severity: 'success', summary: t('deleted') }));
    return onDeleted();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      variant="danger"
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      loading={isRunning}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <Stack gap="4">
        {failure !== null && <FocusedNotice title={t('deleteFailed')}>{failure}</FocusedNotice>}
        <Text overflowWrap="anywhere">{text}</Text>
      </Stack>
    </ConfirmDialog>
  );
};
