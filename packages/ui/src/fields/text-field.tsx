import { chakra } from '@chakra-ui/react';
import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react';
import type { FieldValues, PathValue } from 'react-hook-form';
import { controlRecipe } from '../theme/control-recipe.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldState } from './use-field-state.ts';

const Input = chakra('input', controlRecipe);

type TextFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'number'>;
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  /** Trims the text on blur. */
  readonly trim?: boolean;
};

export const TextField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  optional,
  trim = false,
  type = 'text',
  ...rest
}: TextFieldProps<Values, Output>) => {
  const state = useFieldState(form, name, help !== undefined);
  const { onBlur, ...registered } = form.register(name);
  const trimOnBlur: typeof onBlur = async (event) => {
    const value: unknown = form.getValues(name);
    if (trim && typeof value === 'string' && value !== value.trim()) {
      form.setValue(name, value.trim() as PathValue<Values, typeof name>, { shouldDirty: true });
    }
    return onBlur(event);
  };
  return (
    <FieldFrame state={state} label={label} help={help} optional={optional}>
      <Input
        {...rest}
        {...registered}
        {...state.control}
        type={type === 'email' ? 'text' : type}
        inputMode={type === 'email' ? 'email' : rest.inputMode}
        onBlur={(event) => void trimOnBlur(event)}
      />
    </FieldFrame>
  );
};
