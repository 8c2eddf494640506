import type { ReferenceEntry } from '@attesta/contracts';
import { DataTable, type Column } from '@attesta/ui/data-table.tsx';
import { EmptyState } from '@attesta/ui/empty-state.tsx';
import { formatMoment } from '@attesta/ui/formats.ts';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { HiddenText } from '@attesta/ui/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import { nameOf, sortNameOf } from './split-references.ts';
import type { TableError } from './use-references.ts';

type OpenTableProps = {
  readonly rows: readonly ReferenceEntry[] | undefined;
  readonly error: TableError | undefined;
  /** The way on for somebody without open references. */
  readonly emptyAction: ReactNode;
};

/** References in work: where they stand, since when, and the way back into them. */
export const OpenTable = ({ rows, error, emptyAction }: OpenTableProps) => {
  const t = useTexts('account');
  const stateOf = ({ deputyEmail }: ReferenceEntry): string =>
    deputyEmail === null || deputyEmail === ''
      ? t('dashboard.inWork')
      : t('dashboard.atDeputy', { email: deputyEmail });
  const columns: readonly Column<ReferenceEntry>[] = [
    { id: 'name', label: t('dashboard.name'), render: nameOf, sortBy: sortNameOf },
    {
      id: 'funktion',
      label: t('dashboard.function'),
      render: ({ mitarbeiter }) => mitarbeiter.funktion ?? '–',
      sortBy: ({ mitarbeiter }) => mitarbeiter.funktion,
    },
    { id: 'state', label: t('dashboard.state'), render: stateOf, sortBy: stateOf },
    {
      id: 'bestelldatum',
      label: t('dashboard.ordered'),
      render: ({ bestelldatum }) => formatMoment(bestelldatum),
      sortBy: ({ bestelldatum }) => bestelldatum,
      numeric: true,
    },
  ];
  return (
    <DataTable
      label={t('dashboard.openTitle')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      error={error}
      initialSort={{ column: 'bestelldatum', direction: 'descending' }}
      empty={<EmptyState action={emptyAction}>{t('dashboard.openEmpty')}</EmptyState>}
      renderActions={(row) => (
        <LinkButton to={paths.createFor(row.id)} variant="quiet" size="sm">
          {t('dashboard.edit')} <HiddenText>{nameOf(row)}</HiddenText>
        </LinkButton>
      )}
    />
  );
};
