import { chakra } from '@chakra-ui/react';
import type { FieldValues, RegisterOptions } from 'react-hook-form';
import { controlRecipe } from '../theme/control-recipe.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { ArrowIcon } from '../elements/icons.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';
import { useFieldState } from './use-field-state.ts';

const Select = chakra('select', controlRecipe);

export type Option = { readonly value: string | number; readonly label: string };

type SelectFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly options: readonly Option[];
  readonly disabled?: boolean;
  /** Called after the form took the new value. */
  readonly onChange?: (value: string) => void;
};

/** The browser's own list: best on a phone and for screen readers. The form holds the option's value as text. */
export const SelectField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  tip,
  optional,
  options,
  disabled = false,
  onChange,
}: SelectFieldProps<Values, Output>) => {
  const t = useUiTexts();
  const state = useFieldState(form, name, help !== undefined);
  const rules: RegisterOptions<Values> = {
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
  return (
    <FieldFrame state={state} label={label} help={help} tip={tip} optional={optional}>
      <chakra.div position="relative" display="flex" alignItems="center">
        <Select
          {...form.register(name, rules)}
          {...state.control}
          disabled={disabled}
          appearance="none"
          pr="10"
          textOverflow="ellipsis"
          // A long option wraps if the field is narrow.
          whiteSpace="normal"
        >
          <option value="">{t('choose')}</option>
          {options.map(({ value, label: caption }) => (
            <option key={value} value={value}>
              {caption}
            </option>
          ))}
        </Select>
        <chakra.span position="absolute" insetEnd="3" pointerEvents="none" color="fg.muted">
          <ArrowIcon direction="down" />
        </chakra.span>
      </chakra.div>
    </FieldFrame>
  );
};
