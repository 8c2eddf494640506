import { controlRecipe } from '@attesta/ui/theme/control-recipe.ts';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Input = chakra('input', controlRecipe);

export const FieldLabel = chakra('label', {
  base: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'tight' },
});

type PlainFieldProps = {
  readonly name: string;
  readonly label: ReactNode;
  readonly defaultValue: string;
  /** What is wrong with it; undefined where nothing is. */
  readonly fault: string | undefined;
};

/** A line of text that the form reads when it is sent: nothing is done while somebody types. */
export const PlainField = ({ name, label, defaultValue, fault }: PlainFieldProps) => {
  const id = `try-${name}`;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input
        id={id}
        name={name}
        defaultValue={defaultValue}
        maxLength={100}
        autoComplete="off"
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      />
      {fault !== undefined && (
        <chakra.p id={`${id}-fault`} fontSize="sm" fontWeight="medium" lineHeight="tight" color="danger">
          {fault}
        </chakra.p>
      )}
    </chakra.div>
  );
};
