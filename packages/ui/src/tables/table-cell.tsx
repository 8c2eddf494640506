import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { tableStyles, TableBreakpoint } from './table-styles.ts';

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

export const Cell = chakra('td', {}, { defaultProps: { role: 'cell' } });
const CellLabel = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm', flexShrink: '0' } });

type Look = (typeof tableStyles)[TableBreakpoint];

const isMissing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || content === false;

type ValueCellProps<Row> = {
  readonly column: ViewColumn<Row>;
  readonly row: Row;
  readonly isTitle: boolean;
  readonly look: Look;
};

/** What a column shows of a row; on a card with the column's name before it. */
export const ValueCell = <Row,>({ column, row, isTitle, look }: ValueCellProps<Row>) => {
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
