import type { CanaryCounts, CanaryRelease, ReleasePart } from '@attesta/contracts';
import { formatCount } from '@attesta/ui/i18n/formats.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { formatShare, formatWait } from './figure-formats.ts';

type CanaryFiguresProps = {
  readonly part: ReleasePart;
  readonly counts: NonNullable<CanaryRelease['counts']>;
  readonly isOver: boolean;
};

const line = { py: '1', borderBottomWidth: '1px' } as const;

const Value = chakra('td', {
  base: { ...line, ps: '4', textAlign: 'end', verticalAlign: 'bottom', whiteSpace: 'nowrap' },
});
const Heading = chakra('th', {
  base: { ...line, ps: '4', textAlign: 'end', verticalAlign: 'bottom', fontWeight: 'medium' },
});
const RowHeading = chakra('th', { base: { ...line, textAlign: 'start', fontWeight: 'normal' } });

type Row = {
  readonly id: keyof CanaryCounts;
  readonly show: (counts: CanaryCounts) => string;
  /** True for a part of the row above. */
  readonly isKind?: true;
};

const ofSessions = (id: 'failed' | 'loadFailed' | 'hung' | 'uncaught' | 'slow') => (counts: CanaryCounts) =>
  counts[id] === 0 ? '0' : `${formatCount(counts[id])} (${formatShare(counts[id], counts.sessions)})`;

const measured = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value);

const rows: readonly Row[] = [
  { id: 'sessions', show: ({ sessions }) => formatCount(sessions) },
  { id: 'failed', show: ofSessions('failed') },
  { id: 'loadFailed', show: ofSessions('loadFailed'), isKind: true },
  { id: 'hung', show: ofSessions('hung'), isKind: true },
  { id: 'uncaught', show: ofSessions('uncaught'), isKind: true },
  { id: 'slow', show: ofSessions('slow') },
  { id: 'lcp', show: ({ lcp }) => measured(lcp, formatWait) },
  { id: 'inp', show: ({ inp }) => measured(inp, formatWait) },
  { id: 'cls', show: ({ cls }) => measured(cls, (value) => formatCount(value, 2)) },
];

/** Figures of the sessions with the canary and with the current build. */
export const CanaryFigures = ({ part, counts: { canary, current }, isOver }: CanaryFiguresProps) => {
  const t = useTexts('admin');
  return (
    <chakra.table
      aria-label={t('releases.canary.figures', { part: t(`releases.parts.${part}`) })}
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      width="full"
      maxWidth="measure"
    >
      <thead>
        <tr>
          <RowHeading scope="col" fontWeight="medium" verticalAlign="bottom">
            {t('releases.canary.figure')}
          </RowHeading>
          <Heading scope="col">{t('releases.canary.tried')}</Heading>
          <Heading scope="col">{t(`releases.canary.${isOver ? 'currentThen' : 'current'}`)}</Heading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, show, isKind }) => (
          <tr key={id}>
            <RowHeading scope="row" ps={isKind ? '4' : '0'} color={isKind ? 'fg.muted' : undefined}>
              {t(`releases.canary.rows.${id}`)}
            </RowHeading>
            <Value>{show(canary)}</Value>
            <Value>{show(current)}</Value>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
};
