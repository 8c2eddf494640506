import { CheckboxField } from '@attesta/ui/fields/checkbox-field.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useTexts } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import type { EmployeeInput, EmployeeOutput } from './employee-values.ts';

type HometownFieldProps = {
  readonly form: UseFormReturn<EmployeeInput, unknown, EmployeeOutput>;
  /** True where the texts of the reference can do without a place of origin. */
  readonly canBeOmitted: boolean;
};

/** The place of origin, or the choice to name none, with what is usual. */
export const HometownField = ({ form, canBeOmitted }: HometownFieldProps) => {
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
