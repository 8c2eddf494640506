import { chakra } from '@chakra-ui/react';
import { ArrowIcon } from '../elements/icons.tsx';
import { tableStyles } from './table-styles.ts';
import type { TableBreakpoint } from './table-styles.ts';
import type { TableState } from './table-state.ts';
import { HiddenText } from '../elements/text.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';

type HeadColumn = {
  readonly id: string;
  readonly label: string;
  readonly sortable: boolean;
  readonly numeric?: boolean;
};

export type HeadProps = {
  readonly columns: readonly HeadColumn[];
  readonly state: Pick<TableState<unknown>, 'sort' | 'total' | 'toggleSort'>;
  readonly from: TableBreakpoint;
};

/** Button that sorts by a column, in its heading or above the cards. */
export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '6',
    // A short label such as «Ort» would be smaller than a target must be.
    minWidth: '6',
    fontWeight: 'medium',
    textAlign: 'start',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: 'accent' },
  },
});

/**
 * Beside the heading without taking room, so that headings stay aligned with their column: on the side where the column
 * has room.
 */
const SortMark = chakra('span', {
  base: { position: 'absolute', top: '50%', transform: 'translateY(-50%)' },
  variants: { side: { end: { insetInlineStart: '100%' }, start: { insetInlineEnd: '100%' } } },
});

// Laid out as blocks on a phone, a table needs explicit roles: some browsers drop them with the table's display.
const Head = chakra('thead', {}, { defaultProps: { role: 'rowgroup' } });
const HeadRow = chakra('tr', {}, { defaultProps: { role: 'row' } });

const Heading = chakra(
  'th',
  {
    base: {
      py: '2',
      height: '12',
      fontWeight: 'medium',
      textAlign: 'start',
    },
  },
  { defaultProps: { role: 'columnheader' } },
);

/** Column headings; hidden on a phone, where each card names its values and `SortChoice` sorts them. */
export const TableHead = ({
  columns,
  state,
  from,
  hasActions,
}: HeadProps & { readonly hasActions: boolean }) => {
  const t = useUiTexts();
  const look = tableStyles[from];
  return (
    <Head css={look.head} fontSize="sm" color="fg.muted" borderBottomWidth="1px">
      <HeadRow>
        {columns.map(({ id, label, sortable, numeric = false }) => {
          const sorted = state.sort.column === id;
          return (
            <Heading
              key={id}
              aria-sort={sorted ? state.sort.direction : undefined}
              css={[look.heading, numeric ? { textAlign: 'end' } : look.wordsHeading]}
            >
              {!sortable ? (
                label
              ) : (
                <SortButton type="button" position="relative" onClick={() => state.toggleSort(id)}>
                  {label}
                  {sorted && (
                    <SortMark side={numeric ? 'start' : 'end'}>
                      <ArrowIcon direction={state.sort.direction === 'ascending' ? 'up' : 'down'} />
                    </SortMark>
                  )}
                </SortButton>
              )}
            </Heading>
          );
        })}
        {hasActions && (
          <Heading css={look.heading}>
            <HiddenText>{t('actions')}</HiddenText>
          </Heading>
        )}
      </HeadRow>
    </Head>
  );
};
