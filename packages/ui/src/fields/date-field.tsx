import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { formatSwissDate, parseSwissDate } from '../i18n/calendar-day.ts';
import { controlRecipe } from '../theme/control-recipe.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useUiTexts } from '../i18n/ui-texts.ts';
import { useFieldState } from './use-field-state.ts';

const Input = chakra('input', controlRecipe);

/** Default number of years that a two-digit year may lie ahead. */
const yearsAhead = 10;

type DateFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  /** Last year that two digits can mean. */
  readonly latestYear?: number;
};

/**
 * Calendar day, typed as dd.mm.yyyy; the form holds `yyyy-mm-dd` (or the typed text if it is no date). Shorter
 * notations are accepted and expanded on blur.
 */
export const DateField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  optional,
  latestYear,
}: DateFieldProps<Values, Output>) => {
  const t = useUiTexts();
  const state = useFieldState(form, name, true);
  const [thisYear] = useState(() => new Date().getFullYear());
  const parse = (text: string): string => parseSwissDate(text, latestYear ?? thisYear + yearsAhead);
  const {
    field: { ref, onChange, onBlur, value: formValue, disabled, name: inputName },
  } = useController({ name, control: form.control });
  const value: string = typeof formValue === 'string' ? formValue : '';
  const [typed, setTyped] = useState(formatSwissDate(value));
  // The typed text stays while it means the form's value; a value set from elsewhere replaces it.
  const text = parse(typed) === value ? typed : formatSwissDate(value);
  return (
    <FieldFrame
      state={state}
      label={label}
      help={
        <>
          {help} {t('dateFormat')}
        </>
      }
      optional={optional}
    >
      <Input
        {...state.control}
        name={inputName}
        ref={ref}
        disabled={disabled}
        value={text}
        placeholder="01.01.2000"
        inputMode="numeric"
        autoComplete="off"
        // Room for pasted text with spaces or a month's name; the schema decides what is valid.
        maxLength={20}
        width="auto"
        maxWidth="10rem"
        fontVariantNumeric="tabular-nums"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parse(event.target.value));
        }}
        onBlur={() => {
          setTyped(formatSwissDate(value));
          onBlur();
        }}
      />
    </FieldFrame>
  );
};
