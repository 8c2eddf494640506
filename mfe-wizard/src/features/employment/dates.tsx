import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { Grid } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

import type { EmploymentFormState } from './employment-values.ts';

type DatesProps = {
  readonly form: EmploymentFormState;
  readonly row: `positions.${number}` | `periods.${number}`;
  /** Help about an empty end; without this text the end is required. */
  readonly openEnd?: string;
};

/** Start and end side by side. */
export const Dates = ({ form, row, openEnd }: DatesProps) => {
  const t = useTexts('wizard');
  return (
    <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
      <DateField form={form} name={`${row}.from`} label={t('positions.from')} />
      <DateField
        form={form}
        name={`${row}.to`}
        label={t('positions.to')}
        help={openEnd}
        optional={openEnd !== undefined}
      />
    </Grid>
  );
};
