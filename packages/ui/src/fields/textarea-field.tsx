import { chakra } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { controlRecipe } from '../theme/control-recipe.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldState } from './use-field-state.ts';

const Textarea = chakra('textarea', controlRecipe);

type TextareaFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
};

export const TextareaField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  optional,
  rows = 4,
  ...rest
}: TextareaFieldProps<Values, Output>) => {
  const state = useFieldState(form, name, help !== undefined);
  return (
    <FieldFrame state={state} label={label} help={help} optional={optional}>
      <Textarea
        {...rest}
        {...form.register(name)}
        {...state.control}
        rows={rows}
        resize="vertical"
        lineHeight="body"
      />
    </FieldFrame>
  );
};
