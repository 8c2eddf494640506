import { FieldError, FieldHelp } from '@attesta/ui/fields/field-frame.tsx';
import type { FieldProps } from '@attesta/ui/fields/field-props.ts';
import { choiceRecipe } from '@attesta/ui/theme/choice-recipe.ts';
import { useFieldState } from '@attesta/ui/fields/use-field-state.ts';
import { languageNames } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';

const Choice = chakra('label', choiceRecipe);

/** In the order of product.md 5. */
const languages: readonly Language[] = ['de', 'fr', 'it', 'en'];

/** The language of the reference; each by the name it has in itself. */
export const LanguageField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
}: FieldProps<Values, Output>) => {
  const state = useFieldState(form, name, true);
  const { id, ...described } = state.control;
  return (
    <chakra.fieldset role="radiogroup" id={id} minWidth="0" {...described}>
      <chakra.legend fontSize="sm" fontWeight="medium" lineHeight="tight">
        {label}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        {languages.map((language) => (
          <Choice key={language}>
            <input type="radio" value={language} {...form.register(name)} />
            <span lang={language}>{languageNames[language]}</span>
          </Choice>
        ))}
      </chakra.div>
      <FieldHelp id={state.helpId}>{help}</FieldHelp>
      <FieldError state={state} />
    </chakra.fieldset>
  );
};
