import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { choiceRecipe } from '../theme/choice-recipe.ts';

const Choice = chakra('label', choiceRecipe);

type CheckboxInputProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** Check box outside of a form's schema. */
export const CheckboxInput = ({ checked, onChange, disabled = false, children }: CheckboxInputProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Take over a check made before the scripts were loaded.
    if (box.current !== null && box.current.checked !== checked) onChange(box.current.checked);
  }, [checked, onChange]);
  return (
    <Choice>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </Choice>
  );
};
