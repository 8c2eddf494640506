import { delegationForm, delegationFormWithin, maxDeputyMessageLength } from '@attesta/contracts';
import { formatSwissDate } from '@attesta/ui/i18n/calendar-day.ts';
import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { ErrorSummary } from '@attesta/ui/forms/error-summary.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { isApiError, paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';

import { StepActions } from '../../shared/step/step-actions.tsx';
import { usePendingInput } from '../../saving/use-pending-input.ts';
import { useSaveFailure } from '../../saving/use-save-failure.ts';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { swissDay } from '../../shared/days.ts';
import { useDelegateRatingMutation } from './delegation-api.ts';
import { useReloadDelegation } from './use-reload-delegation.ts';
import { ViewTitle } from './view-title.tsx';

export type DeputyValues = z.input<typeof delegationForm>;

type DeputyViewProps = {
  /** Earlier input, or the deputy of the last delegation. */
  readonly values: DeputyValues;
  /** Last possible deadline (`yyyy-mm-dd`); undefined from a service without deadlines and messages. */
  readonly latestDeadline: string | undefined;
  /** Called with the unsent input on leaving, null if nothing was typed. */
  readonly onBack: (typed: DeputyValues | null) => void;
};

/** Form of a delegation: deputy, deadline and message (product.md 4 and 5). Leads to /delegatesuccess. */
export const DeputyView = ({ values, latestDeadline, onBack }: DeputyViewProps) => {
  const t = useTexts('wizard');
  const { zeugnisId } = useOrderedWizard();
  const navigate = useNavigate();
  const showChange = useReloadDelegation();
  const failure = useSaveFailure(zeugnisId, 'deputy');
  const [delegate, { isLoading }] = useDelegateRatingMutation();
  const [schema] = useState(() =>
    latestDeadline === undefined
      ? delegationForm
      : delegationFormWithin({ today: swissDay(new Date()), latest: latestDeadline }),
  );
  const form = useContractForm(schema, values, { hasSummary: true });
  const { isDirty } = form.formState;
  // The form can be saved only by sending it.
  usePendingInput({
    isUnsaved: () => isDirty,
    hidesSavedNote: isDirty,
    save: () => Promise.resolve(!isDirty),
  });

  const leave = (): void => onBack(isDirty ? form.getValues() : null);

  const send = async (deputy: z.output<typeof delegationForm>): Promise<void> => {
    failure.clear();
    try {
      await delegate({ body: { zeugnisId, ...deputy } }).unwrap();
      return await navigate(paths.delegateSuccess(), { state: { email: deputy.deputyEmail } });
    } catch (fault) {
      if (!isApiError(fault) || fault.code !== 'deputyActive') return failure.report(fault, form);
      // Delegated in another tab meanwhile: the step shows that deputy.
      showChange();
      return leave();
    }
  };

  return (
    <FormBody form={form} onSubmit={(deputy) => void send(deputy)} aria-label={t('deputy.title')}>
      <ViewTitle>{t('deputy.title')}</ViewTitle>
      <Text>{t('deputy.text')}</Text>
      <ErrorSummary
        form={form}
        fields={(['deputyFirstname', 'deputyLastname', 'deputyEmail', 'deadline', 'message'] as const).map(
          (name) => ({
            name,
            label: t(`deputy.${name}`),
          }),
        )}
      />
      <TextField form={form} name="deputyFirstname" label={t('deputy.deputyFirstname')} maxLength={100} />
      <TextField form={form} name="deputyLastname" label={t('deputy.deputyLastname')} maxLength={100} />
      <TextField
        form={form}
        name="deputyEmail"
        label={t('deputy.deputyEmail')}
        help={t('deputy.emailHelp')}
        type="email"
        maxLength={254}
        trim
      />
      {latestDeadline !== undefined && (
        <>
          <DateField
            form={form}
            name="deadline"
            label={t('deputy.deadline')}
            help={t('deputy.deadlineHelp', { latest: formatSwissDate(latestDeadline) })}
          />
          <TextField
            form={form}
            name="message"
            label={t('deputy.message')}
            help={t('deputy.messageHelp')}
            maxLength={maxDeputyMessageLength}
            optional
            trim
          />
        </>
      )}
      <StepActions onBack={leave} nextLabel={t('deputy.send')} busy={isLoading} />
    </FormBody>
  );
};
