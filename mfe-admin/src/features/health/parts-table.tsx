import type { PartHealth } from '@attesta/contracts';
import { formatCount, formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { DataTable } from '@attesta/ui/tables/data-table.tsx';
import type { Column } from '@attesta/ui/tables/data-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { DenseTable } from '../../shared/list/dense-table.tsx';
import { NoWrap } from '../../shared/no-wrap.tsx';
import { StateWords } from '../../shared/state-words.tsx';
import type { StateTone } from '../../shared/state-words.tsx';
import { isKnownPart } from './known-parts.ts';

type PartsTableProps = { readonly parts: readonly PartHealth[] };

type Condition = 'up' | 'failing' | 'silent' | 'full' | 'unknown';

/** A part that is down either answers that it fails, or does not answer; what was not asked itself cannot be silent. */
const conditionOf = ({ part, state, milliseconds }: PartHealth): Condition => {
  if (state !== 'down') return state;
  const isAsked = !['database', 'mail', 'libreoffice'].includes(part);
  return isAsked && milliseconds === null ? 'silent' : 'failing';
};

const tones: Readonly<Record<Condition, StateTone>> = {
  up: 'good',
  failing: 'danger',
  silent: 'danger',
  full: 'danger',
  unknown: 'quiet',
};

/** Parts of the product with their state in words; those that need somebody come first. */
export const PartsTable = ({ parts }: PartsTableProps) => {
  const t = useTexts('admin');
  const nameOf = ({ part }: PartHealth): string => (isKnownPart(part) ? t(`health.parts.${part}`) : part);
  const columns: readonly Column<PartHealth>[] = [
    { id: 'part', label: t('health.part'), render: nameOf },
    {
      id: 'state',
      label: t('health.state'),
      render: (row) => {
        const condition = conditionOf(row);
        return <StateWords tone={tones[condition]}>{t(`health.states.${condition}`)}</StateWords>;
      },
      ownWords: true,
    },
    {
      id: 'since',
      label: t('health.since'),
      render: ({ since }) =>
        since !== null && (
          <NoWrap>
            {formatMoment(since)} {formatTime(since)}
          </NoWrap>
        ),
    },
    {
      id: 'time',
      label: t('health.time'),
      numeric: true,
      render: ({ milliseconds }) => milliseconds !== null && `${formatCount(milliseconds)} ms`,
    },
  ];
  const isFine = ({ state }: PartHealth): boolean => state === 'up';
  return (
    <DenseTable>
      <DataTable
        label={t('health.partsTitle')}
        columns={columns}
        rows={[...parts.filter((part) => !isFine(part)), ...parts.filter(isFine)]}
        rowKey={({ part }) => part}
        // The rows arrive in this order.
        initialSort={{ column: '', direction: 'ascending' }}
        pageSize={parts.length}
        from="lg"
        empty={null}
      />
    </DenseTable>
  );
};
