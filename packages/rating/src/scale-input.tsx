import type { RatingItem } from '@attesta/contracts';
import { segment, segmentRadio } from '@attesta/ui/segment-style.ts';
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';

import { splitCaption } from './rating-answers.ts';

/** product.md 9: the mobile layout of the rating, at 600 px or less or on a mobile device. */
export const stacked = '@media (max-width: 600px), (pointer: coarse)';

const level = {
  ...segment,
  minHeight: 'target',
  px: '1',
  py: '2',
  lineHeight: 'tight',
  transitionDuration: 'fast',
  '&:nth-of-type(5)': { borderEndRadius: 'md' },
  // Code 0 is no level: it stands apart, below the scale.
  '&[data-apart]': {
    gridColumn: '1 / span 2',
    justifySelf: 'start',
    px: '3',
    marginTop: '2',
    marginStart: '0',
    borderRadius: 'md',
  },
  [stacked]: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    px: '3',
    marginStart: '0',
    marginTop: '-1px',
    fontSize: 'md',
    '&:first-of-type': { borderRadius: '0', borderTopRadius: 'md' },
    '&:nth-of-type(5)': { borderRadius: '0', borderBottomRadius: 'md' },
    '&[data-apart]': { gridColumn: 'auto', justifySelf: 'stretch', marginTop: '2', borderRadius: 'md' },
  },
} as const;

/** Beside the level's name only where levels stand below each other; always part of the spoken name. */
const meaning = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  [stacked]: {
    position: 'static',
    width: 'auto',
    height: 'auto',
    clipPath: 'none',
    whiteSpace: 'normal',
    fontSize: 'sm',
  },
} as const;

/** Styles the levels too: a group has fifty of them, and styled one by one they took most of the time of its first showing. */
const Segments = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    [stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > label': level,
    '& > label > input': segmentRadio,
    '& [data-part=name]': { [stacked]: { fontWeight: 'medium' } },
    '& [data-part=meaning]': meaning,
  },
});

/** The meaning of the chosen level, where the segments have no room for it. */
export const ChosenMeaning = chakra('span', {
  base: { fontSize: 'sm', color: 'fg.muted', [stacked]: { display: 'none' } },
});

/**
 * For those who work with keys; in sight while one of the card's levels has the focus. Stands in the gap below the card,
 * so that nothing moves when it comes and goes.
 */
export const KeysHint = chakra('span', {
  base: {
    display: 'none',
    position: 'absolute',
    top: '100%',
    insetEnd: '0',
    fontSize: 'sm',
    lineHeight: '1rem',
    color: 'fg.muted',
    '[data-rating]:has(input:focus-visible) &': { display: 'block' },
    // A finger has no keys, and where levels stand below each other the line would not fit.
    [stacked]: { '[data-rating]:has(input:focus-visible) &': { display: 'none' } },
  },
});

type ScaleInputProps = {
  readonly item: RatingItem;
  /** How the screen says code 0, as product.md 4 spells it; the catalogue writes it small. */
  readonly notRelevant: string;
  readonly value: string | null;
  readonly questionId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly onChoose: (code: string) => void;
};

type LevelProps = {
  readonly name: string;
  readonly code: string;
  readonly caption: string;
  readonly checked: boolean;
  readonly onChoose: (code: string) => void;
};

/** One level. A choice renders two of them again: the one chosen, and the one chosen before. */
const Level = memo(({ name, code, caption, checked, onChoose }: LevelProps) => {
  const parts = splitCaption(caption);
  return (
    <label title={caption} data-apart={code === '0' || undefined}>
      <input
        type="radio"
        name={name}
        value={code}
        checked={checked}
        aria-keyshortcuts={code}
        onChange={() => onChoose(code)}
      />
      <span>
        <span data-part="name">{parts.name}</span>
        {parts.meaning !== '' && <span data-part="meaning">{` – ${parts.meaning}`}</span>}
      </span>
    </label>
  );
});

const Scale = ({ item, notRelevant, value, questionId, describedBy, invalid, onChoose }: ScaleInputProps) => (
  <Segments
    role="radiogroup"
    aria-labelledby={questionId}
    aria-describedby={describedBy}
    aria-required={!item.optional}
    aria-invalid={invalid}
  >
    {item.rating.possibleValues.map(({ code, caption }) => (
      <Level
        key={code}
        name={`rating-${item.id}`}
        code={code}
        caption={code === '0' ? notRelevant : caption}
        checked={value === code}
        onChoose={onChoose}
      />
    ))}
  </Segments>
);

/** The levels of a question as a segmented scale; the arrow keys choose, Tab goes on. */
export const ScaleInput = memo(Scale);
