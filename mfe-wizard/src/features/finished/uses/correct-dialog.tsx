import { correctionForm, maxCorrectionReason } from '@attesta/contracts';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { TextareaField } from '@attesta/ui/fields/textarea-field.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { isApiError, paths, useTexts } from '@attesta/web-kit';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';

import { leaveOnRefusal, unexpectedFailure } from '../../../saving/failures.ts';
import { useCorrectZeugnisMutation } from './series-api.ts';

type CorrectDialogProps = { readonly zeugnisId: string; readonly onClose: () => void };

/** Asks why a finished reference is corrected, then opens the correction in the wizard. */
export const CorrectDialog = ({ zeugnisId, onClose }: CorrectDialogProps) => {
  const t = useTexts('wizard');
  const navigate = useNavigate();
  const formId = useId();
  const form = useContractForm(correctionForm, { reason: '' });
  const [correctZeugnis, { isLoading }] = useCorrectZeugnisMutation();
  const { failure, clear, report } = useFailure();

  const submit = async (body: { reason: string }): Promise<void> => {
    clear();
    const { data, error } = await correctZeugnis({ params: { id: zeugnisId }, body });
    const fault = isApiError(error) ? error : unexpectedFailure;
    // Also the one of another tab, or of an answer that was lost.
    const open = data?.id ?? (fault.code === 'correctionOpen' ? fault.params['id'] : undefined);
    if (typeof open === 'string') {
      await navigate(paths.createFor(open));
      return;
    }
    if (leaveOnRefusal(fault) || showServerFaults(form, fault.params)) return;
    report(error);
  };
  return (
    <Dialog
      open
      title={t('correction.title')}
      onClose={isLoading ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" disabled={isLoading} onClick={onClose}>
            {t('correction.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isLoading}>
            {t('correction.confirm')}
          </Button>
        </>
      }
    >
      <FormBody id={formId} form={form} onSubmit={submit}>
        {failure !== null && <FocusedNotice>{failure}</FocusedNotice>}
        <Text>{t('correction.text')}</Text>
        <TextareaField
          form={form}
          name="reason"
          label={t('correction.reason')}
          help={t('correction.reasonHelp')}
          rows={3}
          maxLength={maxCorrectionReason}
        />
      </FormBody>
    </Dialog>
  );
};
