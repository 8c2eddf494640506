import { Button } from '@attesta/ui/elements/button.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { Box, Row } from '@attesta/ui/layout/boxes.tsx';
import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

type ListQuery<Item> = {
  readonly data?: readonly Item[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type LoadedListProps<Item> = {
  readonly query: ListQuery<Item>;
  /** Lines of the placeholder. */
  readonly lines: number;
  /** Sentence for a list that cannot be loaded. */
  readonly failed: string;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** A list once it has come; a placeholder or an error before. */
export const LoadedList = <Item,>({ query, lines, failed, children }: LoadedListProps<Item>) => {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton lines={lines} />;
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {failed}
    </ErrorState>
  );
};

/** Frame of a list or of its empty state; takes the focus once a row with the focus is gone. */
export const ListGroup = chakra('div', {}, { defaultProps: { role: 'group', tabIndex: -1 } });

/** List on paper. */
export const RowList = chakra('ul', {
  base: { listStyle: 'none', bg: 'bg', borderWidth: '1px', borderRadius: 'md', px: { base: '5', md: '6' } },
});

const Item = chakra('li', { base: { py: '4', _notFirst: { borderTopWidth: '1px' } } });

type ListRowProps = {
  readonly title: string;
  /** State beside the title, as a word. */
  readonly mark?: string | undefined;
  readonly lines: readonly string[];
  readonly actions: ReactNode;
};

/** A row of a list: title, lines below it and actions at the right, below it on a phone. */
export const ListRow = ({ title, mark, lines, actions }: ListRowProps) => (
  <Item>
    <Row gap="3" justifyContent="space-between" alignItems="flex-start">
      <Box flex="1 1 16rem" minWidth="0" lineHeight="tight" overflowWrap="anywhere">
        <Box fontWeight="medium">
          {title}
          {mark !== undefined && <Mark>{mark}</Mark>}
        </Box>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <Box key={line} fontSize="sm" color="fg.muted" mt="1">
              {line}
            </Box>
          ))}
      </Box>
      <Row gap="2">{actions}</Row>
    </Row>
  </Item>
);

/** A state as a word beside a name. */
export const Mark = ({ children }: { readonly children: string }) => (
  <Box as="span" color="accent" fontWeight="medium" whiteSpace="nowrap">
    {` · ${children}`}
  </Box>
);

type RowButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'aria-label'> & {
  /** Names the row, too: many rows have the same button. */
  readonly name: string;
};

/** Small button of a row, as high as a touch target on a phone. */
export const RowButton = ({ name, variant = 'outline', ...rest }: RowButtonProps) => (
  <Button {...rest} variant={variant} size="sm" minHeight={{ base: 'target', md: '9' }} aria-label={name} />
);
