import { Box, Grid } from '@attesta/ui/layout/boxes.tsx';
import { choiceRecipe } from '@attesta/ui/theme/choice-recipe.ts';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

const Choice = chakra('label', choiceRecipe);

type ChoiceGroupProps<Value extends string | number> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly help?: string }[];
  /** Columns of the options on a wide screen. */
  readonly columns?: number;
  readonly onChoose: (value: Value) => void;
};

/** A few options, all visible, of which one is chosen at once; the arrow keys choose. */
export const ChoiceGroup = <Value extends string | number>({
  label,
  value: chosen,
  options,
  columns = 1,
  onChoose,
}: ChoiceGroupProps<Value>) => {
  const name = useId();
  return (
    <chakra.fieldset role="radiogroup" minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="medium" lineHeight="tight">
        {label}
      </chakra.legend>
      <Grid
        gap="0"
        columnGap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {options.map(({ value, label: caption, help }) => (
          <Choice key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>
              {caption}
              {help !== undefined && (
                <Box as="span" display="block" fontSize="sm" color="fg.muted" mt="1" maxWidth="measure">
                  {help}
                </Box>
              )}
            </span>
          </Choice>
        ))}
      </Grid>
    </chakra.fieldset>
  );
};
