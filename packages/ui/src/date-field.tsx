import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { formatSwissDate, parseSwissDate } from './calendar-day.ts';
import { controlRecipe } from './control-recipe.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldState } from './use-field-state.ts';

const Input = chakra('input', controlRecipe);

/** A calendar day, typed as dd.mm.yyyy; the form holds `yyyy-mm-dd` (or the text typed, while it is no date). */
export const DateField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  optional,
}: FieldProps<Values, Output>) => {
  const state = useFieldState(form, name, help !== undefined);
  const {
    field: { ref, onChange, onBlur, value: held, disabled, name: inputName },
  } = useController({ name, control: form.control });
  const value: string = typeof held === 'string' ? held : '';
  const [typed, setTyped] = useState(formatSwissDate(value));
  // While the text means what the form holds it stays as typed; a value set from elsewhere replaces it.
  const text = parseSwissDate(typed) === value ? typed : formatSwissDate(value);
  return (
    <FieldFrame state={state} label={label} help={help} optional={optional}>
      <Input
        {...state.control}
        name={inputName}
        ref={ref}
        disabled={disabled}
        value={text}
        placeholder="01.01.2000"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        width="auto"
        maxWidth="10rem"
        fontVariantNumeric="tabular-nums"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parseSwissDate(event.target.value));
        }}
        onBlur={() => {
          setTyped(formatSwissDate(value));
          onBlur();
        }}
      />
    </FieldFrame>
  );
};
