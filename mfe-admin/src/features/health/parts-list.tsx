import type { PartHealth } from '@attesta/contracts';
import { formatCount, formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { StateWords } from '../../shared/state-words.tsx';
import type { StateTone } from '../../shared/state-words.tsx';
import { isKnownPart } from './known-parts.ts';

type PartsListProps = { readonly parts: readonly PartHealth[] };

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

/** One line where there is room; on a phone name and state, and below them since when and how fast. */
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      md: 'minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1.6fr) 11rem',
    },
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'baseline',
    py: { base: '2.5', md: '2' },
    borderTopWidth: '1px',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Detail = chakra('span', { base: { color: 'fg.muted', minWidth: '0' } });

const isFine = ({ state }: PartHealth): boolean => state === 'up';

/** Parts of the product with their state in words; those that need somebody come first. */
export const PartsList = ({ parts }: PartsListProps) => {
  const t = useTexts('admin');
  return (
    <chakra.ul listStyleType="none" aria-label={t('health.partsTitle')}>
      {[...parts.filter((each) => !isFine(each)), ...parts.filter(isFine)].map((each) => {
        const { part, since, milliseconds } = each;
        const condition = conditionOf(each);
        return (
          <Item key={part}>
            <chakra.span fontWeight="medium" overflowWrap="anywhere">
              {isKnownPart(part) ? t(`health.parts.${part}`) : part}
            </chakra.span>
            <chakra.span justifySelf={{ base: 'end', md: 'start' }}>
              <StateWords tone={tones[condition]}>{t(`health.states.${condition}`)}</StateWords>
            </chakra.span>
            <Detail>
              {since !== null && t('health.since', { date: formatMoment(since), time: formatTime(since) })}
            </Detail>
            <Detail textAlign="end">
              {milliseconds !== null && t('health.time', { number: formatCount(milliseconds) })}
            </Detail>
          </Item>
        );
      })}
    </chakra.ul>
  );
};
