import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { choiceRecipe } from '../theme/choice-recipe.ts';
import { FieldError, FieldHelp } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldState } from './use-field-state.ts';

const Choice = chakra('label', choiceRecipe);

type CheckboxFieldProps<Values extends FieldValues, Output> = Omit<
  FieldProps<Values, Output>,
  'label' | 'optional'
> & {
  /** May contain links, e.g. to the terms. */
  readonly label: ReactNode;
};

export const CheckboxField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
}: CheckboxFieldProps<Values, Output>) => {
  const state = useFieldState(form, name, help !== undefined);
  return (
    <chakra.div>
      <Choice>
        <input type="checkbox" {...form.register(name)} {...state.control} />
        <span>{label}</span>
      </Choice>
      {help !== undefined && <FieldHelp id={state.helpId}>{help}</FieldHelp>}
      <FieldError state={state} />
    </chakra.div>
  );
};
