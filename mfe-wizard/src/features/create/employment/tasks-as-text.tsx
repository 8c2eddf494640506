import { taskSentenceFault } from '@attesta/contracts/forms/task-sentence.ts';
import { CheckboxField } from '@attesta/ui/fields/checkbox-field.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';

import type { EmploymentFormState } from './employment-values.ts';

/** The choice of a sentence in the place of the list, where few short duties allow it; once chosen it says why they do not. */
export const TasksAsText = ({ form }: { readonly form: EmploymentFormState }) => {
  const t = useTexts('wizard');
  const tasks = useWatch({ control: form.control, name: 'tasks' });
  const isChosen = useWatch({ control: form.control, name: 'tasksAsText' }) === true;
  const fault = taskSentenceFault((tasks ?? []).map((task) => task ?? ''));
  if (fault !== null && !isChosen) return null;
  const number = (fault?.line ?? 0) + 1;
  const reasons = {
    count: t('employment.asTextCount'),
    length: t('employment.asTextLength', { number }),
    sentence: t('employment.asTextSentence', { number }),
  };
  return (
    <Stack gap="1">
      <CheckboxField
        form={form}
        name="tasksAsText"
        label={t('employment.asText')}
        help={t('employment.asTextHelp')}
      />
      <Status fontSize="sm" color="fg.muted">
        {fault !== null && reasons[fault.reason]}
      </Status>
    </Stack>
  );
};
