import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { tableStyles, TableBreakpoint } from './table-styles.ts';

/** Rendering of a column; sorting is the table's. */
export type ViewColumn<Row> = {
  readonly id: string;
  readonly label: string;
  /** Null or empty shows a dash; on a card the line is omitted. */
  readonly render: (row: Row) => ReactNode;
  /** Content on a card; false if another line of the card has it already. */
  readonly card?: false | ((row: Row) => ReactNode);
  /** Numbers are aligned right. */
  readonly numeric?: boolean;
  /** Words of the product, such as a state, which are never broken. */
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

/** Value of a column in a row; on a card after the column's name. */
export const ValueCell = <Row,>({ column, row, isTitle, look }: ValueCellProps<Row>) => {
  const { label, render, card, numeric = false, ownWords = false } = column;
  const content = render(row);
  const cardContent = card === undefined ? content : card && card(row);
  const value = [
    isTitle ? look.title : look.value,
    !numeric && (ownWords ? look.ownWords : look.words),
    isTitle && !numeric && !ownWords && look.name,
  ];
  return (
    <Cell css={[look.cell, numeric && look.figure, isMissing(cardContent) && look.missingOnCard]}>
      {!isTitle && (
        <CellLabel aria-hidden css={look.onlyCard}>
          {label}
        </CellLabel>
      )}
      <chakra.span css={[...value, card !== undefined && look.notOnCard]}>
        {isMissing(content) ? '–' : content}
      </chakra.span>
      {card && <chakra.span css={[...value, look.onlyCard]}>{cardContent}</chakra.span>}
    </Cell>
  );
};
