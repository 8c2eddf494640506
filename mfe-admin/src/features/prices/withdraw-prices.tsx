import { Button } from '@attesta/ui/elements/button.tsx';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useWithdrawPricesMutation } from './prices-api.ts';
import { useAdminMutation } from '../../shared/use-admin-mutation.ts';

type WithdrawPricesProps = {
  readonly id: string;
  /** Formatted first day of the prices. */
  readonly date: string;
};

/** Withdraws planned prices after a confirmation. */
export const WithdrawPrices = ({ id, date }: WithdrawPricesProps) => {
  const t = useTexts('admin');
  const [isConfirming, setIsConfirming] = useState(false);
  const [withdraw] = useWithdrawPricesMutation();
  const { run, isSaving, failure, clear } = useAdminMutation();
  const confirm = async (): Promise<void> => {
    const isDone = await run(() => withdraw({ params: { id } }), t('prices.withdrawn'));
    if (isDone) setIsConfirming(false);
  };
  return (
    <Box>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('prices.withdrawFrom', { date })}
        onClick={() => {
          clear();
          setIsConfirming(true);
        }}
      >
        {t('prices.withdraw')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('prices.withdrawTitle')}
        confirmLabel={t('prices.withdraw')}
        cancelLabel={t('cancel')}
        loading={isSaving}
        onConfirm={() => void confirm()}
        onCancel={() => setIsConfirming(false)}
      >
        {failure !== null && <FocusedNotice title={t('saveFailed')}>{failure}</FocusedNotice>}
        <Text>{t('prices.withdrawText', { date })}</Text>
      </ConfirmDialog>
    </Box>
  );
};
