import { optionalText } from '@attesta/contracts';
import type { ErrorCode } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { TextareaField } from '@attesta/ui/fields/textarea-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useTexts } from '@attesta/web-kit';
import { useId } from 'react';
import { z } from 'zod';
import { useSettleMatterMutation } from '../../shared/api/open-issues-api.ts';
import { useAdminMutation } from '../../shared/use-admin-mutation.ts';

/** Required note about the action taken; the log keeps it. */
const settleForm = z.object({
  note: optionalText(1000).pipe(z.string().min(1, 'noteRequired' satisfies ErrorCode)),
});

type SettleDialogProps = {
  readonly id: string;
  readonly about: string;
  readonly onClose: () => void;
};

/** Settles an open issue by hand with a note. */
export const SettleDialog = ({ id, about, onClose }: SettleDialogProps) => {
  const t = useTexts('admin');
  const formId = useId();
  const form = useContractForm(settleForm, { note: '' }, { checks: 'onSubmit', about: id });
  const [settle] = useSettleMatterMutation();
  const { run, isSaving, failure } = useAdminMutation();
  const save = async ({ note }: z.output<typeof settleForm>): Promise<void> => {
    const isDone = await run(
      () => settle({ params: { id, action: 'settle' }, body: { note } }),
      t('matters.done.settle'),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      title={t('matters.settleTitle')}
      onClose={isSaving ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {t('matters.settle')}
          </Button>
        </>
      }
    >
      <FormBody form={form} onSubmit={save} id={formId} aria-label={about}>
        {failure !== null && <FocusedNotice title={t('matters.failed')}>{failure}</FocusedNotice>}
        <Text>{t('matters.settleHelp')}</Text>
        <TextareaField
          form={form}
          name="note"
          label={t('matters.note')}
          help={t('matters.noteHelp')}
          rows={3}
          maxLength={1000}
        />
      </FormBody>
    </Dialog>
  );
};
