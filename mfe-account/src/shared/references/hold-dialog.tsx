import { holdForm, maxHoldReasonLength } from '@attesta/contracts';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { TextareaField } from '@attesta/ui/fields/textarea-field.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useId } from 'react';
import { useGetHoldQuery, useHoldReferenceMutation, useReleaseReferenceMutation } from './retention-api.ts';

type HoldDialogProps = {
  readonly zeugnisId: string;
  /** Name of the employee; empty if the page does not know it. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Keeps a reference until further notice, changes the reason, or releases it. */
export const HoldDialog = ({ zeugnisId, name, onClose }: HoldDialogProps) => {
  const t = useTexts('account');
  const params = { id: zeugnisId };
  const {
    data: hold,
    isError,
    isFetching,
    refetch,
  } = useGetHoldQuery({ params }, { refetchOnMountOrArgChange: true });
  if (hold !== undefined && !isFetching) {
    return <HoldForm {...{ zeugnisId, name, onClose }} reason={hold?.reason ?? null} />;
  }
  return (
    <Dialog open title={t('retention.holdTitle')} onClose={onClose}>
      {isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton />}
    </Dialog>
  );
};

/** @param reason of the hold that there is; null without one */
const HoldForm = ({
  zeugnisId,
  name,
  reason,
  onClose,
}: HoldDialogProps & { readonly reason: string | null }) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const formId = useId();
  const params = { id: zeugnisId };
  const form = useContractForm(holdForm, { reason: reason ?? '' }, { about: zeugnisId });
  const [keep, keeping] = useHoldReferenceMutation();
  const [release, releasing] = useReleaseReferenceMutation();
  const { failure, clear, report } = useFailure();
  const isBusy = keeping.isLoading || releasing.isLoading;

  const end = (error: unknown, done: string): void => {
    if (error !== undefined) return report(error);
    dispatch(notify({ severity: 'success', summary: t(done) }));
    onClose();
  };
  const submit = async (body: { reason: string }): Promise<void> => {
    clear();
    end((await keep({ params, body })).error, 'retention.held');
  };
  const letGo = async (): Promise<void> => {
    clear();
    end((await release({ params })).error, 'retention.released');
  };
  return (
    <Dialog
      open
      title={t('retention.holdTitle')}
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          {reason === null ? (
            <Button variant="outline" disabled={isBusy} onClick={onClose}>
              {t('retention.cancel')}
            </Button>
          ) : (
            <Button variant="outline" loading={releasing.isLoading} onClick={() => void letGo()}>
              {t('retention.release')}
            </Button>
          )}
          <Button type="submit" form={formId} loading={keeping.isLoading}>
            {t(reason === null ? 'retention.keep' : 'retention.saveReason')}
          </Button>
        </>
      }
    >
      <FormBody id={formId} form={form} onSubmit={submit}>
        {failure !== null && <FocusedNotice title={t('retention.failed')}>{failure}</FocusedNotice>}
        <Stack gap="2">
          {name !== '' && (
            <Text fontWeight="medium" overflowWrap="anywhere">
              {name}
            </Text>
          )}
          <Text>{t(reason === null ? 'retention.holdText' : 'retention.releaseText')}</Text>
        </Stack>
        <TextareaField
          form={form}
          name="reason"
          label={t('retention.reason')}
          help={t('retention.reasonHelp')}
          rows={3}
          maxLength={maxHoldReasonLength}
        />
      </FormBody>
    </Dialog>
  );
};
