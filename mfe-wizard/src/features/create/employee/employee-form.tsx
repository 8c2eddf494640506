import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { ErrorSummary } from '@attesta/ui/forms/error-summary.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { RadioField } from '@attesta/ui/fields/radio-field.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { usePlace } from '../frame/use-place.ts';
import { StepActions } from '../frame/step-actions.tsx';
import type { EmployeeInput, EmployeeOutput } from './employee-values.ts';
import { HometownField } from './hometown-field.tsx';
import { NameFields } from './name-fields.tsx';
import { TitleField } from './title-field.tsx';

type EmployeeFormProps = {
  readonly form: UseFormReturn<EmployeeInput, unknown, EmployeeOutput>;
  /** How the texts of the reference can speak of the person. */
  readonly genders: readonly EmployeeOutput['gender'][];
  /** Whether the texts of the reference can do without a place of origin. */
  readonly hometownOptional: boolean;
  readonly busy: boolean;
  readonly onSubmit: (output: EmployeeOutput) => void;
};

const fieldNames = ['firstname', 'lastname', 'academicTitle', 'gender', 'birthday', 'hometown'] as const;

/** Nobody works younger (Art. 30 para. 2 ArG), so «14» cannot be a year of birth in this century for a long time. */
const youngestAge = 13;

/** The fields of step 1. */
export const EmployeeForm = ({ form, genders, hometownOptional, busy, onSubmit }: EmployeeFormProps) => {
  const t = useTexts('wizard');
  const isOffered = genders.includes('N');
  const [latestBirthYear] = useState(() => new Date().getFullYear() - youngestAge);
  usePlace((place) => {
    const named = fieldNames.find((name) => 'field' in place && place.field === name);
    if (named !== undefined) form.setFocus(named);
  });
  return (
    <FormBody form={form} onSubmit={onSubmit}>
      <ErrorSummary form={form} fields={fieldNames.map((name) => ({ name, label: t(`employee.${name}`) }))} />
      <NameFields form={form} />
      <TitleField form={form} />
      <RadioField
        form={form}
        name="gender"
        label={t('employee.gender')}
        options={[
          { value: 'M', label: t('employee.male') },
          { value: 'F', label: t('employee.female') },
          ...(isOffered ? [{ value: 'N', label: t('employee.neutral') }] : []),
        ]}
        help={isOffered ? t('employee.neutralHelp') : undefined}
      />
      <DateField
        form={form}
        name="birthday"
        label={t('employee.birthday')}
        help={t('employee.birthdayHelp')}
        latestYear={latestBirthYear}
      />
      <HometownField form={form} canBeOmitted={hometownOptional} />
      <StepActions busy={busy} />
    </FormBody>
  );
};
