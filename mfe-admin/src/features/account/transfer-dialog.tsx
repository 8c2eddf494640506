import type { AdminAccount } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { usePreviewTransferQuery, useTransferReferencesMutation } from '../../shared/api/accounts-api.ts';
import { countParams } from '../../shared/counted.ts';
import { useAdminMutation } from '../../shared/use-admin-mutation.ts';
import type { Recipient } from './use-recipients.ts';

type TransferDialogProps = {
  readonly account: AdminAccount;
  readonly recipient: Recipient;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Confirmation of a transfer: references and credit, giver and recipient. */
export const TransferDialog = ({ account, recipient, onClose, onDone }: TransferDialogProps) => {
  const t = useTexts('admin');
  const preview = usePreviewTransferQuery(
    { params: { fromId: account.id } },
    { refetchOnMountOrArgChange: true },
  );
  const [transfer] = useTransferReferencesMutation();
  const { run, isSaving, failure } = useAdminMutation();
  const moved = preview.isFetching ? undefined : preview.data;
  const isNothing = moved?.references === 0 && moved.credit === 0;
  const confirm = async (): Promise<void> => {
    const isDone = await run(
      () =>
        transfer({
          params: { fromId: account.id, toId: recipient.id },
          headers: { 'if-match': moved?.version ?? '' },
        }),
      t('transfer.done'),
    );
    if (isDone) onDone();
    else void preview.refetch();
  };
  return (
    <Dialog
      open
      title={t('transfer.confirmTitle')}
      isQuestion
      onClose={isSaving ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            loading={isSaving}
            disabled={moved === undefined || isNothing}
            onClick={() => void confirm()}
          >
            {t('transfer.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="3" overflowWrap="anywhere">
        {failure !== null && <FocusedNotice title={t('transfer.failed')}>{failure}</FocusedNotice>}
        {moved === undefined && !preview.isError && <Skeleton lines={3} />}
        {moved === undefined && preview.isError && !preview.isFetching && (
          <ErrorState onRetry={() => void preview.refetch()}>{t('transfer.previewFailed')}</ErrorState>
        )}
        {isNothing && <Text>{t('transfer.nothing', { email: account.email })}</Text>}
        {moved !== undefined && !isNothing && (
          <>
            <Text>
              {t('transfer.moves', {
                references: t('references', countParams(moved.references)),
                credit: t('transfer.credit', countParams(moved.credit)),
                from: account.email,
                to: recipient.email,
              })}
            </Text>
            <Text>{t('transfer.stays')}</Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
