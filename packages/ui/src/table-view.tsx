import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SortChoice, TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { tableLooks } from './table-look.ts';
import type { TableBreakpoint } from './table-look.ts';
import type { TableState } from './table-state.ts';

/** How a column is shown; by what it sorts is the table's own business. */
export type ViewColumn<Row> = {
  readonly id: string;
  readonly label: string;
  /** Null or nothing at all shows as a dash; on a card the line is left out. */
  readonly render: (row: Row) => ReactNode;
  /** What a card shows instead; false where another line of the card says it already. */
  readonly card?: false | ((row: Row) => ReactNode);
  /** Figures stand at the right. */
  readonly numeric?: boolean;
  /** Words of the product, such as a state, which are never parted. */
  readonly ownWords?: boolean;
};

/** What tables have in common, whoever sorts and pages their rows. */
export type TableBasics<Row> = {
  /** What the table shows, for screen readers. */
  readonly label: string;
  readonly rowKey: (row: Row) => string;
  /** Actions of a row, in words. */
  readonly renderActions?: (row: Row) => ReactNode;
  /** The width from which it has columns; `lg` for many of them, `xl` for very many. */
  readonly from?: TableBreakpoint;
  /** Shown in place of the table when there are no rows. */
  readonly empty: ReactNode;
  /** Loading failed: shown with a retry. */
  readonly error?:
    | { readonly text?: string; readonly onRetry: () => void; readonly retrying?: boolean }
    | undefined;
};

type TableViewProps<Row> = Pick<TableBasics<Row>, 'label' | 'rowKey' | 'renderActions' | 'from'> & {
  readonly columns: readonly (ViewColumn<Row> & { readonly sortable: boolean })[];
  readonly state: TableState<Row>;
  /** Other rows are under way. */
  readonly busy?: boolean;
};

const Cell = chakra('td', {}, { defaultProps: { role: 'cell' } });
const Table = chakra('table', {}, { defaultProps: { role: 'table' } });
const Body = chakra('tbody', {}, { defaultProps: { role: 'rowgroup' } });
const TableRow = chakra('tr', {}, { defaultProps: { role: 'row' } });
const CellLabel = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm', flexShrink: '0' } });

type Look = (typeof tableLooks)[TableBreakpoint];

const isMissing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || content === false;

type ValueCellProps<Row> = {
  readonly column: ViewColumn<Row>;
  readonly row: Row;
  readonly isTitle: boolean;
  readonly look: Look;
};

const ValueCell = <Row,>({ column, row, isTitle, look }: ValueCellProps<Row>) => {
  const { label, render, card, numeric = false, ownWords = false } = column;
  const content = render(row);
  const onCard = card === undefined ? content : card && card(row);
  const value = [isTitle ? look.title : look.value, !numeric && (ownWords ? look.ownWords : look.words)];
  return (
    <Cell css={[look.cell, numeric && look.figure, isMissing(onCard) && look.missingOnCard]}>
      {!isTitle && (
        <CellLabel aria-hidden css={look.onlyCard}>
          {label}
        </CellLabel>
      )}
      <chakra.span css={[...value, card !== undefined && look.notOnCard]}>
        {isMissing(content) ? '–' : content}
      </chakra.span>
      {card && <chakra.span css={[...value, look.onlyCard]}>{onCard}</chakra.span>}
    </Cell>
  );
};

/** Rows of 48 px with sorting and paging; where there is no room for columns each row becomes a card. */
export const TableView = <Row,>({
  label,
  columns,
  state,
  rowKey,
  renderActions,
  from = 'md',
  busy = false,
}: TableViewProps<Row>) => {
  const look = tableLooks[from];
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
          // What comes at once does not flicker.
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
