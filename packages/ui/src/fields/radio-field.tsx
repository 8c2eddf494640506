import { chakra } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { choiceRecipe } from '../theme/choice-recipe.ts';
import { FieldError, FieldHelp, OptionalMark } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import type { Option } from './select-field.tsx';
import { useFieldState } from './use-field-state.ts';

const Choice = chakra('label', choiceRecipe);

type RadioFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly options: readonly Option[];
  /** One option a line, for captions that do not fit beside each other. */
  readonly stacked?: boolean;
};

/** Choice of a few options, all visible; the arrow keys choose. */
export const RadioField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  optional = false,
  options,
  stacked = false,
}: RadioFieldProps<Values, Output>) => {
  const state = useFieldState(form, name, help !== undefined);
  const { id: _id, ...described } = state.control;
  return (
    <chakra.fieldset role="radiogroup" id={state.id} minWidth="0" {...described}>
      <chakra.legend fontSize="sm" fontWeight="medium" lineHeight="tight">
        {label}
        {optional && <OptionalMark />}
      </chakra.legend>
      <chakra.div display="flex" flexDirection={stacked ? 'column' : 'row'} flexWrap="wrap" columnGap="6">
        {options.map(({ value, label: caption }) => (
          <Choice key={value}>
            <input type="radio" value={value} {...form.register(name)} />
            <span>{caption}</span>
          </Choice>
        ))}
      </chakra.div>
      {help !== undefined && <FieldHelp id={state.helpId}>{help}</FieldHelp>}
      <FieldError state={state} />
    </chakra.fieldset>
  );
};
