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

/** So many years from now a year in two figures may lie, where nothing is said. */
const yearsAhead = 10;

type DateFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  /** The last year that can be meant by two figures. */
  readonly latestYear?: number;
};

/**
 * A calendar day, typed as dd.mm.yyyy; the form holds `yyyy-mm-dd` (or the text typed, while it is no date). Shorter ways
 * to write a day count as well, and are written out when the field is left.
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
    field: { ref, onChange, onBlur, value: held, disabled, name: inputName },
  } = useController({ name, control: form.control });
  const value: string = typeof held === 'string' ? held : '';
  const [typed, setTyped] = useState(formatSwissDate(value));
  // While the text means what the form holds it stays as typed; a value set from elsewhere replaces it.
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
        // Room for what is pasted with blanks or a month's name; it is the schema that refuses.
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
