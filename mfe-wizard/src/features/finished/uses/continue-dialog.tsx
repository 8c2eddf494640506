import { useCredit } from '@attesta/purchase/use-credit.ts';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { createIdempotencyKey, isApiError, paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { leaveOnRefusal, unexpectedFailure } from '../../../saving/failures.ts';
import { useContinueAsFinalMutation } from './series-api.ts';

type ContinueDialogProps = {
  readonly zeugnisId: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Confirms the order of a final reference that continues an interim one, as ordering does: it spends one credit. */
export const ContinueDialog = ({ zeugnisId, name, onClose }: ContinueDialogProps) => {
  const t = useTexts('wizard');
  const navigate = useNavigate();
  const { data: credit } = useCredit();
  const [continueAsFinal, { isLoading }] = useContinueAsFinalMutation();
  // One key while the dialog is open: after a lost answer a second click gets the first order.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const { failure, clear, report } = useFailure();

  const confirm = async (): Promise<void> => {
    clear();
    const { data, error } = await continueAsFinal({ params: { id: zeugnisId }, idempotencyKey });
    if (data !== undefined) {
      await navigate(paths.createFor(data.id));
      return;
    }
    const fault = isApiError(error) ? error : unexpectedFailure;
    if (!leaveOnRefusal(fault)) report(error);
  };

  const remaining = (credit?.zeugnisGuthaben ?? 0) - 1;
  return (
    <ConfirmDialog
      open
      title={t('continuation.title')}
      confirmLabel={t('order.yes')}
      cancelLabel={t('order.no')}
      loading={isLoading}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Stack gap="2">
        {failure !== null && <FocusedNotice>{failure}</FocusedNotice>}
        <Text>{t('continuation.text', { name })}</Text>
        <Text>{t('continuation.kept')}</Text>
        {remaining >= 0 && <Text tone="muted">{t('order.remaining', { count: remaining })}</Text>}
      </Stack>
    </ConfirmDialog>
  );
};
