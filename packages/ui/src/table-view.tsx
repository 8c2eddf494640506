import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SortChoice, TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import type { TableState } from './table-state.ts';

/** How a column is shown; by what it sorts is the table's own business. */
export type ViewColumn<Row> = {
  readonly id: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly numeric?: boolean;
};

/** What tables have in common, whoever sorts and pages their rows. */
export type TableBasics<Row> = {
  /** What the table shows, for screen readers. */
  readonly label: string;
  readonly rowKey: (row: Row) => string;
  /** Actions of a row, in words. */
  readonly renderActions?: (row: Row) => ReactNode;
  /** Shown in place of the table when there are no rows. */
  readonly empty: ReactNode;
  /** Loading failed: shown with a retry. */
  readonly error?:
    | { readonly text?: string; readonly onRetry: () => void; readonly retrying?: boolean }
    | undefined;
};

type TableViewProps<Row> = Pick<TableBasics<Row>, 'label' | 'rowKey' | 'renderActions'> & {
  readonly columns: readonly (ViewColumn<Row> & { readonly sortable: boolean })[];
  readonly state: TableState<Row>;
  /** Other rows are under way. */
  readonly busy?: boolean;
};

const Cell = chakra(
  'td',
  {
    base: {
      px: { base: '0', md: '4' },
      py: { base: '1', md: '1.5' },
      height: { md: '12' },
      textAlign: 'start',
      overflowWrap: 'anywhere',
      display: { base: 'flex', md: 'table-cell' },
      justifyContent: 'space-between',
      gap: '4',
      // The first and the last value stand in line with what is above and below the table.
      '&:first-of-type': { ps: '0' },
      '&:last-of-type': { pe: '0' },
    },
  },
  { defaultProps: { role: 'cell' } },
);

const Table = chakra('table', {}, { defaultProps: { role: 'table' } });
const Body = chakra('tbody', {}, { defaultProps: { role: 'rowgroup' } });

const TableRow = chakra(
  'tr',
  {
    base: {
      display: { base: 'block', md: 'table-row' },
      borderWidth: { base: '1px', md: '0' },
      borderBottomWidth: { md: '1px' },
      borderRadius: { base: 'md', md: 'none' },
      p: { base: '4', md: '0' },
      mb: { base: '3', md: '0' },
    },
  },
  { defaultProps: { role: 'row' } },
);

const CellLabel = chakra('span', {
  base: { display: { base: 'inline', md: 'none' }, color: 'fg.muted', fontSize: 'sm', flexShrink: '0' },
});

/** Rows of 48 px with sorting and paging; on a phone each row becomes a card. */
export const TableView = <Row,>({
  label,
  columns,
  state,
  rowKey,
  renderActions,
  busy = false,
}: TableViewProps<Row>) => (
  <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
    <SortChoice columns={columns} state={state} />
    <Table
      aria-label={label}
      aria-busy={busy}
      width="full"
      display={{ base: 'block', md: 'table' }}
      borderTopWidth={{ md: '1px' }}
    >
      <TableHead columns={columns} state={state} hasActions={renderActions !== undefined} />
      <Body
        display={{ base: 'block', md: 'table-row-group' }}
        opacity={busy ? '0.5' : '1'}
        transition="opacity"
        transitionDuration="normal"
        // What comes at once does not flicker.
        transitionDelay={busy ? '200ms' : '0ms'}
      >
        {state.rows.map((row) => (
          <TableRow key={rowKey(row)}>
            {columns.map(({ id, label: caption, render, numeric = false }, index) => (
              <Cell
                key={id}
                textAlign={{ md: numeric ? 'end' : 'start' }}
                fontVariantNumeric={numeric ? 'tabular-nums' : undefined}
              >
                {index > 0 && <CellLabel aria-hidden>{caption}</CellLabel>}
                <chakra.span
                  // On a card the first value is its title.
                  textAlign={{ base: index === 0 ? 'start' : 'end', md: 'inherit' }}
                  fontWeight={{ base: index === 0 ? 'semibold' : 'normal', md: 'normal' }}
                  minWidth="0"
                >
                  {render(row)}
                </chakra.span>
              </Cell>
            ))}
            {renderActions !== undefined && (
              <Cell textAlign={{ md: 'end' }} pt={{ base: '3', md: '2' }}>
                <chakra.span
                  display="inline-flex"
                  flexWrap="wrap"
                  gap="2"
                  justifyContent="flex-end"
                  ms="auto"
                >
                  {renderActions(row)}
                </chakra.span>
              </Cell>
            )}
          </TableRow>
        ))}
      </Body>
    </Table>
    <TablePager state={state} />
  </chakra.div>
);
