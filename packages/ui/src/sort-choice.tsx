import { chakra } from '@chakra-ui/react';
import { controlRecipe } from './control-recipe.ts';
import { ArrowIcon } from './icons.tsx';
import { SortButton } from './sort-button.tsx';
import type { HeadProps } from './table-head.tsx';
import { useUiTexts } from './ui-texts.ts';

const Select = chakra('select', controlRecipe);

/** On a phone: what the cards are ordered by. */
export const SortChoice = ({ columns, state, from }: HeadProps) => {
  const t = useUiTexts();
  const choices = columns.filter(({ sortable }) => sortable);
  if (choices.length === 0 || state.total < 2) return null;
  const turned = state.sort.direction === 'ascending' ? t('ascending') : t('descending');
  return (
    <chakra.div display={{ base: 'flex', [from]: 'none' }} alignItems="flex-end" gap="2" fontSize="sm">
      <chakra.label display="flex" flexDirection="column" gap="1" flex="1" minWidth="0">
        <chakra.span flexShrink="0">{t('sortBy')}</chakra.span>
        <Select value={state.sort.column} onChange={(event) => state.toggleSort(event.target.value)}>
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </chakra.label>
      <SortButton type="button" minHeight="target" px="2" onClick={() => state.toggleSort(state.sort.column)}>
        {turned}
        <ArrowIcon direction={state.sort.direction === 'ascending' ? 'up' : 'down'} />
      </SortButton>
    </chakra.div>
  );
};
