import { controlRecipe } from '../theme/control-recipe.ts';
import { ArrowIcon } from '../elements/icons.tsx';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

const Select = chakra('select', controlRecipe);

type FilterSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** Filter by a choice; applies at once. */
export const FilterSelect = ({ label, value, options, onChange }: FilterSelectProps) => {
  const id = useId();
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium" lineHeight="tight">
        {label}
      </chakra.label>
      <chakra.div position="relative" display="flex" alignItems="center">
        <Select
          id={id}
          appearance="none"
          // Keeps «Gutgeschrieben» on one line in half a phone's width.
          pe="8"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <chakra.span position="absolute" insetEnd="2" pointerEvents="none" color="fg.muted">
          <ArrowIcon direction="down" />
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
};
