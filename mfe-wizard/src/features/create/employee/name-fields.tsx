import { CheckboxField } from '@attesta/ui/fields/checkbox-field.tsx';
import { Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useTexts } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import type { EmployeeInput, EmployeeOutput } from './employee-values.ts';

type NameFieldsProps = { readonly form: UseFormReturn<EmployeeInput, unknown, EmployeeOutput> };

/** First and last name, or the choice that there is one name only. */
export const NameFields = ({ form }: NameFieldsProps) => {
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
