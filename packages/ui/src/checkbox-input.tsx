import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { choiceRecipe } from './choice-recipe.ts';

const Choice = chakra('label', choiceRecipe);

type CheckboxInputProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** A check box outside of a form's schema. */
export const CheckboxInput = ({ checked, onChange, disabled = false, children }: CheckboxInputProps) => (
  <Choice>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </Choice>
);
