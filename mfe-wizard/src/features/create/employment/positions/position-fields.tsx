import { TextHints } from '@attesta/findings/hints/index.ts';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useTexts } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';

import type { EmploymentFormState } from '../employment-values.ts';
import { Dates } from './dates.tsx';
import { DutiesField } from './duties-field.tsx';
import { RowFrame } from './row-frame.tsx';

type PositionFieldsProps = {
  readonly form: EmploymentFormState;
  readonly index: number;
  /** Duties are printed in sections only. */
  readonly hasDuties: boolean;
  readonly onRemove: () => void;
};

/** One function held before the last one or beside it. */
export const PositionFields = ({ form, index, hasDuties, onRemove }: PositionFieldsProps) => {
  const t = useTexts('wizard');
  const name = `positions.${index}` as const;
  const functionTitle = useWatch({ control: form.control, name: `${name}.function` });
  const number = index + 1;
  return (
    <RowFrame
      title={t('positions.position', { number })}
      removeLabel={t('positions.remove', { number })}
      onRemove={onRemove}
    >
      <TextField form={form} name={`${name}.function`} label={t('positions.function')} trim />
      <TextHints field="function" text={functionTitle ?? ''} />
      <Dates form={form} row={name} openEnd={t('positions.openEnd')} />
      <TextField
        form={form}
        name={`${name}.workload`}
        label={t('positions.workload')}
        help={t('positions.workloadHelp')}
        optional
        trim
      />
      {hasDuties && <DutiesField form={form} index={index} />}
    </RowFrame>
  );
};
