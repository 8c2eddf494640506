import type { RatingItem } from '@attesta/contracts';
import { memo } from 'react';

import { splitCaption } from '../store/rating-answers.ts';
import { Segments } from './scale-segments.tsx';

type ScaleInputProps = {
  readonly item: RatingItem;
  /** Caption of code 0, spelled as in product.md 4; the catalogue writes it in lower case. */
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

/** One level, memoized: a choice rerenders the new and the former one only. */
const Level = memo(({ name, code, caption, checked, onChoose }: LevelProps) => {
  const captionParts = splitCaption(caption);
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
        <span data-part="name">{captionParts.name}</span>
        {captionParts.meaning !== '' && <span data-part="meaning">{` – ${captionParts.meaning}`}</span>}
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

/** Levels of a question as a segmented scale; the arrow keys choose, Tab leaves it. */
export const ScaleInput = memo(Scale);
