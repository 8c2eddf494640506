import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useEffect, useRef } from 'react';

import { fillableIn, stillFilled, usualLevel } from '../store/group-fill.ts';
import { splitCaption } from '../store/rating-answers.ts';
import type { RatingGroup } from '../store/rating-answers.ts';
import type { RatingSnapshot } from '../store/rating-snapshot.ts';
import type { RatingTextOf } from '../i18n/rating-texts.ts';
import type { Ratings } from '../store/use-ratings.ts';

/** Number of open questions from which filling saves work. */
const minimumOpen = 2;

type FillBarProps = {
  readonly group: RatingGroup;
  readonly snapshot: RatingSnapshot;
  readonly ratings: Ratings;
  readonly t: RatingTextOf;
};

const captionOf = ({ items }: RatingGroup, code: string): string => {
  const values = items.flatMap(({ rating }) => rating.possibleValues);
  return splitCaption(values.find((value) => value.code === code)?.caption ?? '').name;
};

/** Button that answers the open questions of a group with «Gut» at once, and undoes that. */
export const FillBar = ({ group, snapshot, ratings, t }: FillBarProps) => {
  const undoButton = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const fill = snapshot.fills.get(group.key);
  const open = fillableIn(group.items, snapshot).length;
  const filled = fill === undefined ? 0 : stillFilled(group.items, snapshot, fill).length;
  useEffect(() => {
    // Move the focus to the undo button, which has replaced the pressed one.
    if (filled > 0 && hadFocus.current) undoButton.current?.focus();
    hadFocus.current = false;
  }, [filled]);

  if (fill?.busy !== true && filled === 0 && open < minimumOpen) return null;
  const level = captionOf(group, fill?.code ?? usualLevel);
  return (
    <Row gap="3" justifyContent="space-between" minHeight="9">
      <Status fontSize="sm" color="fg.muted" flex="1 1 12rem">
        {filled > 0 && t('filled', { count: filled, level })}
      </Status>
      {filled > 0 ? (
        <Button
          ref={undoButton}
          variant="quiet"
          size="sm"
          loading={fill?.busy ?? false}
          onClick={() => ratings.undoFill(group.key)}
        >
          {t('takeBack')}
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            hadFocus.current = true;
            ratings.fillGroup(group.key, usualLevel);
          }}
        >
          {t('fillOpen', { level })}
        </Button>
      )}
      {fill?.failure != null && (
        <Text role="alert" size="sm" tone="danger" flex="1 1 100%">
          {t('failed')} {fill.failure}
        </Text>
      )}
    </Row>
  );
};
