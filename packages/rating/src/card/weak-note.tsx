import type { RatingItem } from '@attesta/contracts';
import { Text } from '@attesta/ui/elements/text.tsx';
import { CheckboxInput } from '@attesta/ui/fields/checkbox-input.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';

import type { RatingTextOf } from '../i18n/rating-texts.ts';

/** True if this level alone prints no sentence, because it would accuse. A rating that is left out is none of them. */
const isSilent = ({ leftOut, rating }: RatingItem, value: string | null): boolean =>
  leftOut !== true &&
  rating.possibleValues.some(({ sentence }) => sentence !== undefined) &&
  rating.possibleValues.find(({ code }) => code === value)?.sentence === undefined;

type WeakNoteProps = {
  readonly item: RatingItem;
  readonly value: string | null;
  /** Undefined where the rating may not be left out. */
  readonly leftOut: boolean | undefined;
  readonly t: RatingTextOf;
  readonly onLeaveOut: (leftOut: boolean) => void;
};

/** Meaning of an unfavourable level, and the choice to keep it out of the text where there is one. */
export const WeakNote = ({ item, value, leftOut, t, onLeaveOut }: WeakNoteProps) => {
  const silent = isSilent(item, value);
  return (
    <Stack gap="1" color="warning" bg="warning.tint" borderRadius="md" px="3" py="2">
      <Text size="sm">{t(silent ? 'silentLevel' : 'lowRating')}</Text>
      {leftOut !== undefined && !silent && (
        <>
          <CheckboxInput checked={leftOut} onChange={onLeaveOut}>
            {t('leaveOut')}
          </CheckboxInput>
          <Text size="sm">{t('leaveOutHelp')}</Text>
        </>
      )}
    </Stack>
  );
};
