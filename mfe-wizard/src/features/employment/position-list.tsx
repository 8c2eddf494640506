import { Button } from '@attesta/ui/elements/button.tsx';
import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { useErrorText } from '@attesta/ui/feedback/error-text.ts';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { RadioField } from '@attesta/ui/fields/radio-field.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';
import type { EmploymentFormState } from './employment-values.ts';
import { RemovedNote, useRemovableRows, RowFrame } from './removable-rows.tsx';
import { TextHints } from '@attesta/findings/hints/index.ts';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { Dates } from './dates.tsx';
import { DutiesField } from './duties-field.tsx';

type PositionFieldsProps = {
  readonly form: EmploymentFormState;
  readonly index: number;
  /** True for sections, the only layout that prints duties. */
  readonly hasDuties: boolean;
  readonly onRemove: () => void;
};

/** One function held before the last one or beside it. */
const PositionFields = ({ form, index, hasDuties, onRemove }: PositionFieldsProps) => {
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

/** Limit of the contract. */
const maxPositions = 12;
const emptyPosition = { function: '', from: '', to: '', workload: '', tasks: [] };

type PositionListProps = {
  readonly form: EmploymentFormState;
  /** The last function; this list asks for its start. */
  readonly functionTitle: string | undefined;
};

/** Further functions, their layout, and the start of the last function. */
export const PositionList = ({ form, functionTitle = '' }: PositionListProps) => {
  const t = useTexts('wizard');
  const toErrorText = useErrorText();
  const rows = useRemovableRows(form, 'positions');
  const layout = useWatch({ control: form.control, name: 'positionsAs' });
  const { positions: errors } = form.formState.errors;
  const listError = errors?.root?.message ?? errors?.message;
  return (
    <>
      {rows.ids.map((id, index) => (
        <PositionFields
          key={id}
          form={form}
          index={index}
          hasDuties={layout === 'sections'}
          onRemove={() => rows.remove(index)}
        />
      ))}
      <Stack gap="0">
        <RemovedNote takeBack={rows.takeBack} undoRef={rows.undoRef} text={t('positions.removed')} />
        {listError !== undefined && (
          <Text role="alert" size="sm" tone="danger">
            {toErrorText(listError)}
          </Text>
        )}
        <Box>
          <Button
            variant="quiet"
            size="sm"
            ms="-3"
            disabled={rows.ids.length >= maxPositions}
            onClick={() => rows.add(emptyPosition)}
          >
            {t('positions.add')}
          </Button>
        </Box>
      </Stack>
      {(rows.ids.length > 0 || rows.takeBack !== null) && (
        <Stack gap="4">
          <DateField
            form={form}
            name="functionFrom"
            label={t('positions.functionFrom')}
            help={
              functionTitle === ''
                ? t('positions.functionFromBareHelp')
                : t('positions.functionFromHelp', { function: functionTitle })
            }
          />
          <RadioField
            form={form}
            name="positionsAs"
            label={t('positions.layout')}
            options={[
              { value: 'paragraph', label: t('positions.asParagraph') },
              { value: 'sections', label: t('positions.asSections') },
            ]}
          />
        </Stack>
      )}
    </>
  );
};
