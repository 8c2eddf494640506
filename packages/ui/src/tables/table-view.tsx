import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Cell, ValueCell } from './table-cell.tsx';
import type { ViewColumn } from './table-cell.tsx';
import { SortButton, TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { tableStyles } from './table-styles.ts';
import type { TableBreakpoint } from './table-styles.ts';
import type { TableState } from './table-state.ts';
import { controlRecipe } from '../theme/control-recipe.ts';
import { ArrowIcon } from '../elements/icons.tsx';
import type { HeadProps } from './table-head.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';

const Select = chakra('select', controlRecipe);

/** Sorting of the cards on a phone. */
const SortChoice = ({ columns, state, from }: HeadProps) => {
  const t = useUiTexts();
  const choices = columns.filter(({ sortable }) => sortable);
  if (choices.length === 0 || state.total < 2) return null;
  const order = state.sort.direction === 'ascending' ? t('ascending') : t('descending');
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
        {order}
        <ArrowIcon direction={state.sort.direction === 'ascending' ? 'up' : 'down'} />
      </SortButton>
    </chakra.div>
  );
};

/** Props of all tables, whether browser or server sorts their rows. */
export type TableBasics<Row> = {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly rowKey: (row: Row) => string;
  /** Actions of a row, in words. */
  readonly renderActions?: (row: Row) => ReactNode;
  /** Width from which it has columns; `lg` for many of them, `xl` for very many. */
  readonly from?: TableBreakpoint;
  /** Shown in place of the table if there are no rows. */
  readonly empty: ReactNode;
  /** Loading failed: shown with a retry. */
  readonly error?:
    | { readonly text?: string; readonly onRetry: () => void; readonly retrying?: boolean }
    | undefined;
};

type TableViewProps<Row> = Pick<TableBasics<Row>, 'label' | 'rowKey' | 'renderActions' | 'from'> & {
  readonly columns: readonly (ViewColumn<Row> & { readonly sortable: boolean })[];
  readonly state: TableState<Row>;
  /** Other rows are loading. */
  readonly busy?: boolean;
};

const Table = chakra('table', {}, { defaultProps: { role: 'table' } });
const Body = chakra('tbody', {}, { defaultProps: { role: 'rowgroup' } });
const TableRow = chakra('tr', {}, { defaultProps: { role: 'row' } });

/** Rows of 48 px with sorting and paging; cards if there is no room for columns. */
export const TableView = <Row,>({
  label,
  columns,
  state,
  rowKey,
  renderActions,
  from = 'md',
  busy = false,
}: TableViewProps<Row>) => {
  const look = tableStyles[from];
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
      <SortChoice columns={columns} state={state} from={from} />
      <Table aria-label={label} aria-busy={busy} css={look.table}>
        <TableHead columns={columns} state={state} hasActions={renderActions !== undefined} from={from} />
        <Body
          css={look.body}
          opacity={busy ? '0.5' : '1'}
          transition="opacity"
          transitionDuration="normal"
          // A fast answer does not flicker.
          transitionDelay={busy ? '200ms' : '0ms'}
        >
          {state.rows.map((row) => (
            <TableRow key={rowKey(row)} css={look.row}>
              {columns.map((column, index) => (
                <ValueCell key={column.id} column={column} row={row} isTitle={index === 0} look={look} />
              ))}
              {renderActions !== undefined && (
                <Cell css={[look.cell, look.actions]}>
                  <chakra.span css={look.buttons}>{renderActions(row)}</chakra.span>
                </Cell>
              )}
            </TableRow>
          ))}
        </Body>
      </Table>
      <TablePager state={state} />
    </chakra.div>
  );
};
