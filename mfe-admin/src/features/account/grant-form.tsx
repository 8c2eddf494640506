import { grantCount, grantNote } from '@attesta/contracts';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { formatCount } from '@attesta/ui/i18n/formats.ts';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { TextareaField } from '@attesta/ui/fields/textarea-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { createIdempotencyKey, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormButtons } from '../../shared/form-buttons.tsx';
import { useGetAccountPaymentQuery, useGrantCreditMutation } from '../../shared/api/payments-api.ts';
import { useAdminMutation } from '../../shared/use-admin-mutation.ts';

type NewCreditProps = { readonly accountId: string; readonly typed: string };

/** Credit after the grant, once a valid number is typed. */
const NewCredit = ({ accountId, typed }: NewCreditProps) => {
  const t = useTexts('admin');
  const { data } = useGetAccountPaymentQuery({ params: { id: accountId } });
  const { data: given } = grantCount.safeParse(typed);
  return (
    <Status fontSize="sm" fontVariantNumeric="tabular-nums" minHeight="6">
      {data !== undefined &&
        given !== undefined &&
        t('credit.new', { number: formatCount(data.zeugnisGuthaben + given) })}
    </Status>
  );
};

const creditGrantForm = z.object({ credit: grantCount, note: grantNote });

type GrantFormProps = { readonly accountId: string; readonly onDone: () => void };

/** Grants credit. One opened form has one idempotency key, so that a repeated request counts once. */
export const GrantForm = ({ accountId, onDone }: GrantFormProps) => {
  const t = useTexts('admin');
  const form = useContractForm(creditGrantForm, { credit: '', note: '' });
  const [idempotencyKey] = useState(createIdempotencyKey);
  const typed = useWatch({ control: form.control, name: 'credit' });
  const [grant] = useGrantCreditMutation();
  const { run, isSaving, failure } = useAdminMutation();
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
      <NewCredit accountId={accountId} typed={typed.trim()} />
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
