import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { controlRecipe } from '../theme/control-recipe.ts';
import { FieldFrame } from './field-frame.tsx';
import { useElementId } from '../scenes/prerendered.ts';
import { describeControl } from './use-field-state.ts';

const Input = chakra('input', controlRecipe);

type InputFrameProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'value' | 'id'> & {
  readonly label: string;
  readonly help?: ReactNode;
  /** Text of the error; null while the input is valid. */
  readonly error: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Labelled input outside of a form's schema. */
export const InputFrame = ({ label, help, error, onChange, ...rest }: InputFrameProps) => {
  const state = describeControl(useElementId(), error, help !== undefined);
  return (
    <FieldFrame state={state} label={label} help={help}>
      <Input {...rest} {...state.control} onChange={(event) => onChange(event.target.value)} />
    </FieldFrame>
  );
};
