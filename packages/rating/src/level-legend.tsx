import type { RatingItem } from '@attesta/contracts';
import { chakra } from '@chakra-ui/react';

import { splitCaption } from './rating-answers.ts';
import type { RatingTextOf } from './rating-texts.ts';
import { stacked } from './scale-segments.tsx';

const Legend = chakra('details', {
  base: {
    display: 'none',
    fontSize: 'sm',
    [stacked]: { display: 'block' },
    '& > summary': { minHeight: 'target', py: '3', color: 'accent', fontWeight: 'medium', cursor: 'pointer' },
    '& dt': { fontWeight: 'medium' },
    '& dd': { color: 'fg.muted', mb: '2' },
  },
});

type LevelLegendProps = { readonly items: readonly RatingItem[]; readonly t: RatingTextOf };

/** Meanings of the levels, once below a group where its scales have room for their names alone. */
export const LevelLegend = ({ items, t }: LevelLegendProps) => {
  const scale = items.find(({ rating }) => rating.type === 'radio')?.rating.possibleValues ?? [];
  const levels = scale.map(({ caption }) => splitCaption(caption)).filter(({ meaning }) => meaning !== '');
  if (levels.length === 0) return null;
  return (
    <Legend>
      <summary>{t('levelsMean')}</summary>
      <dl>
        {levels.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Legend>
  );
};
