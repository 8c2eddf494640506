import { chakra } from '@chakra-ui/react';
import { Button } from './button.tsx';
import { ArrowIcon } from './icons.tsx';
import { pageSizes, type TableState } from './table-state.ts';
import { useUiTexts } from './ui-texts.ts';

type Pages = Pick<TableState<unknown>, 'total' | 'page' | 'pageSize' | 'setPage' | 'setPageSize'>;

/** Rows per page (5, 10, 20), what is shown of how much, and the neighbours. Nothing while all rows fit. */
export const TablePager = ({ state }: { readonly state: Pages }) => {
  const t = useUiTexts();
  const { total, page, pageSize, setPage, setPageSize } = state;
  if (total <= pageSizes[0]) return null;
  const from = page * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      columnGap="6"
      rowGap="2"
      fontSize="sm"
      color="fg.muted"
    >
      <chakra.label display="flex" alignItems="center" gap="2">
        {t('rowsPerPage')}
        <chakra.select
          value={pageSize}
          minHeight="9"
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
        {t('rowsShown', { from, to, total })}
      </chakra.span>
      <chakra.span display="flex" gap="1">
        <Button
          variant="quiet"
          size="sm"
          px="2"
          aria-label={t('previousPage')}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          <ArrowIcon direction="left" />
        </Button>
        <Button
          variant="quiet"
          size="sm"
          px="2"
          aria-label={t('nextPage')}
          disabled={to === total}
          onClick={() => setPage(page + 1)}
        >
          <ArrowIcon direction="right" />
        </Button>
      </chakra.span>
    </chakra.div>
  );
};
