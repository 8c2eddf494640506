import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { ErrorSummary } from '@attesta/ui/forms/error-summary.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { RadioField } from '@attesta/ui/fields/radio-field.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFocusTarget } from '../../shared/step/use-focus-target.ts';
import { StepActions } from '../../shared/step/step-actions.tsx';
import type { EmployeeInput, EmployeeOutput } from './employee-values.ts';
import { CheckboxField } from '@attesta/ui/fields/checkbox-field.tsx';
import { Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { Button } from '@attesta/ui/elements/button.tsx';

type TitleFieldProps = { readonly form: UseFormReturn<EmployeeInput, unknown, EmployeeOutput> };

/** The academic title, behind a button: few people have one. */
const TitleField = ({ form }: TitleFieldProps) => {
  const t = useTexts('wizard');
  const [hasTitle] = useState(() => (form.getValues('academicTitle') ?? '') !== '');
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) form.setFocus('academicTitle');
  }, [form, wanted]);
  if (!hasTitle && !wanted) {
    return (
      <Button
        variant="quiet"
        size="sm"
        alignSelf="flex-start"
        ms="-3"
        my="-2"
        onClick={() => setWanted(true)}
      >
        {t('employee.academicTitleAdd')}
      </Button>
    );
  }
  return (
    <TextField
      form={form}
      name="academicTitle"
      label={t('employee.academicTitle')}
      help={t('employee.academicTitleHelp')}
      optional
      trim
    />
  );
};

type NameFieldsProps = { readonly form: UseFormReturn<EmployeeInput, unknown, EmployeeOutput> };

/** First and last name, or a single name. */
const NameFields = ({ form }: NameFieldsProps) => {
  const t = useTexts('wizard');
  const isSingle = useWatch({ control: form.control, name: 'singleName' }) === true;
  return (
    <Stack gap="2">
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        {!isSingle && <TextField form={form} name="firstname" label={t('employee.firstname')} trim />}
        <TextField
          form={form}
          name="lastname"
          label={t(isSingle ? 'employee.onlyName' : 'employee.lastname')}
          trim
        />
      </Grid>
      <CheckboxField form={form} name="singleName" label={t('employee.singleName')} />
    </Stack>
  );
};

type HometownFieldProps = {
  readonly form: UseFormReturn<EmployeeInput, unknown, EmployeeOutput>;
  /** True if the reference's language can omit the place of origin. */
  readonly canBeOmitted: boolean;
};

/** The place of origin, or the choice to omit it with a note on the custom. */
const HometownField = ({ form, canBeOmitted }: HometownFieldProps) => {
  const t = useTexts('wizard');
  const isOmitted = useWatch({ control: form.control, name: 'hometownOmitted' }) === true;
  return (
    <Stack gap="2">
      {!isOmitted && (
        <TextField
          form={form}
          name="hometown"
          label={t('employee.hometown')}
          help={t('employee.hometownHelp')}
          trim
        />
      )}
      {canBeOmitted && (
        <CheckboxField form={form} name="hometownOmitted" label={t('employee.hometownOmitted')} />
      )}
      {isOmitted && <Notice announce>{t('employee.hometownUsual')}</Notice>}
    </Stack>
  );
};

type EmployeeFormProps = {
  readonly form: UseFormReturn<EmployeeInput, unknown, EmployeeOutput>;
  /** Genders that the reference's texts support. */
  readonly genders: readonly EmployeeOutput['gender'][];
  /** True if the reference's texts can omit the place of origin. */
  readonly hometownOptional: boolean;
  readonly busy: boolean;
  readonly onSubmit: (output: EmployeeOutput) => void;
};

const fieldNames = ['firstname', 'lastname', 'academicTitle', 'gender', 'birthday', 'hometown'] as const;

/** Minimum age for work (Art. 30 para. 2 ArG); bounds the reading of two-digit years, so that «14» means 1914. */
const youngestAge = 13;

export const EmployeeForm = ({ form, genders, hometownOptional, busy, onSubmit }: EmployeeFormProps) => {
  const t = useTexts('wizard');
  const isOffered = genders.includes('N');
  const [latestBirthYear] = useState(() => new Date().getFullYear() - youngestAge);
  useFocusTarget((target) => {
    const named = fieldNames.find((name) => 'field' in target && target.field === name);
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
