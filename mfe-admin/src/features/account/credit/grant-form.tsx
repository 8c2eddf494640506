import { grantCount, grantNote } from '@attesta/contracts';
import { FocusedNotice } from '@attesta/ui/focused-notice.tsx';
import { FormBody } from '@attesta/ui/form-body.tsx';
import { TextField } from '@attesta/ui/text-field.tsx';
import { TextareaField } from '@attesta/ui/textarea-field.tsx';
import { useContractForm } from '@attesta/ui/use-contract-form.ts';
import { createIdempotencyKey, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { z } from 'zod';
import { FormButtons } from '../../../shared/form-buttons.tsx';
import { useGrantCreditMutation } from '../../../shared/payments-api.ts';
import { useAdminWrite } from '../../../shared/use-admin-write.ts';

const creditGrantForm = z.object({ credit: grantCount, note: grantNote });

type GrantFormProps = { readonly accountId: string; readonly onDone: () => void };

/** Gives credit. What is sent twice from one opened form counts once. */
export const GrantForm = ({ accountId, onDone }: GrantFormProps) => {
  const t = useTexts('admin');
  const form = useContractForm(creditGrantForm, { credit: '', note: '' });
  const [idempotencyKey] = useState(createIdempotencyKey);
  const [grant] = useGrantCreditMutation();
  const { run, isSaving, failure } = useAdminWrite();
  const save = async ({ credit, note }: z.output<typeof creditGrantForm>): Promise<void> => {
    const isDone = await run(
      () => grant({ params: { id: accountId }, body: String(credit), query: { note }, idempotencyKey }),
      t('saved'),
    );
    if (isDone) onDone();
  };
  return (
    <FormBody form={form} onSubmit={save} aria-label={t('credit.title')}>
      {failure !== null && <FocusedNotice title={t('saveFailed')}>{failure}</FocusedNotice>}
      <TextField
        form={form}
        name="credit"
        label={t('credit.count')}
        help={t('credit.countHelp')}
        inputMode="numeric"
        maxLength={6}
        trim
      />
      <TextareaField
        form={form}
        name="note"
        label={t('credit.note')}
        help={t('credit.noteHelp')}
        optional
        rows={2}
        maxLength={500}
      />
      <FormButtons submitLabel={t('credit.submit')} loading={isSaving} onCancel={onDone} />
    </FormBody>
  );
};
