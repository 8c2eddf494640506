import { chakra } from '@chakra-ui/react';
import { formatCount } from '../i18n/formats.ts';
import { ArrowIcon, EndIcon } from '../elements/icons.tsx';
import { pageSizes } from './table-state.ts';
import type { TableState } from './table-state.ts';
import { useUiTexts } from '../i18n/ui-texts.ts';
import type { ReactNode } from 'react';
import { buttonRecipe } from '../theme/button-recipe.ts';

const StepButton = chakra('button', buttonRecipe);

type PagerStepProps = {
  readonly label: string;
  /** There is no such page. */
  readonly atEnd: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** Button to another page. Not `disabled` at the end: keyboard users would lose the focus there. */
const PagerStep = ({ label, atEnd, onClick, children }: PagerStepProps) => (
  <StepButton
    type="button"
    variant="quiet"
    size="sm"
    px="2"
    aria-label={label}
    aria-disabled={atEnd || undefined}
    onClick={atEnd ? undefined : onClick}
    css={{
      '@media (pointer: coarse)': { minWidth: 'target', minHeight: 'target' },
      '&[aria-disabled=true]': {
        color: 'border.control',
        cursor: 'not-allowed',
        '&:hover': { bg: 'transparent' },
      },
    }}
  >
    {children}
  </StepButton>
);

type Pages = Pick<TableState<unknown>, 'total' | 'more' | 'page' | 'pageSize' | 'setPage' | 'setPageSize'>;

/** Rows per page (5, 10, 20), the range shown, and the other pages. Hidden while all rows fit. */
export const TablePager = ({ state }: { readonly state: Pages }) => {
  const t = useUiTexts();
  const { total, more = false, page, pageSize, setPage, setPageSize } = state;
  const all = `${formatCount(total)}${more ? '+' : ''}`;
  if (total <= pageSizes[0]) return null;
  const from = page * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);
  const last = Math.ceil(total / pageSize) - 1;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent={{ base: 'space-between', md: 'flex-end' }}
      columnGap="6"
      rowGap="2"
      fontSize="sm"
      color="fg.muted"
    >
      <chakra.label display="flex" alignItems="center" gap="2">
        {t('rowsPerPage')}
        <chakra.select
          value={pageSize}
          minHeight={{ base: 'target', md: '9' }}
          px="2"
          bg="bg"
          color="fg"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="md"
          onChange={(event) => setPageSize(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </chakra.select>
      </chakra.label>
      <chakra.span aria-live="polite" fontVariantNumeric="tabular-nums">
        {t('rowsShown', { from: formatCount(from), to: formatCount(to), total: all })}
      </chakra.span>
      {last > 0 && (
        <chakra.span display="flex" gap="1" ms={{ base: 'auto', md: '0' }}>
          <PagerStep label={t('firstPage')} atEnd={page === 0} onClick={() => setPage(0)}>
            <EndIcon direction="left" />
          </PagerStep>
          <PagerStep label={t('previousPage')} atEnd={page === 0} onClick={() => setPage(page - 1)}>
            <ArrowIcon direction="left" />
          </PagerStep>
          <PagerStep label={t('nextPage')} atEnd={page === last} onClick={() => setPage(page + 1)}>
            <ArrowIcon direction="right" />
          </PagerStep>
          <PagerStep label={t('lastPage')} atEnd={page === last} onClick={() => setPage(last)}>
            <EndIcon direction="right" />
          </PagerStep>
        </chakra.span>
      )}
    </chakra.div>
  );
};
