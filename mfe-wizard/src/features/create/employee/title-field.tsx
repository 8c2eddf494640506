import { Button } from '@attesta/ui/elements/button.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { EmployeeInput, EmployeeOutput } from './employee-values.ts';

type TitleFieldProps = { readonly form: UseFormReturn<EmployeeInput, unknown, EmployeeOutput> };

/** The academic title, which few people have: behind a button until somebody wants it. */
export const TitleField = ({ form }: TitleFieldProps) => {
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
