import { Button } from '@attesta/ui/elements/button.tsx';
import { formatTime } from '@attesta/ui/i18n/formats.ts';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';

import type { ItemState } from '../store/rating-snapshot.ts';
import type { RatingTextOf } from '../i18n/rating-texts.ts';

type SaveNoteProps = {
  readonly state: ItemState;
  readonly t: RatingTextOf;
};

/** State of saving of one answer; quiet, because saving nearly always works. */
export const SaveNote = ({ state, t }: SaveNoteProps) => {
  const text = {
    idle: '',
    typing: t('notSaved'),
    saving: t('saving'),
    saved: state.savedAt === null ? '' : t('saved', { time: formatTime(new Date(state.savedAt)) }),
    failed: '',
  }[state.status];
  return (
    <Text
      size="sm"
      tone="muted"
      fontVariantNumeric="tabular-nums"
      textAlign="end"
      marginStart="auto"
      whiteSpace="nowrap"
    >
      {text}
    </Text>
  );
};

type SaveFailureProps = SaveNoteProps & {
  /** Caption of the level that could not be saved; null for a text. */
  readonly choice: string | null;
  readonly onRetry: () => void;
};

/** Failure to save an answer: its name, the reason and a retry. */
export const SaveFailure = ({ state, choice, t, onRetry }: SaveFailureProps) =>
  state.failure === null ? null : (
    <Row role="alert" gap="3" justifyContent="space-between" bg="danger.tint" borderRadius="md" px="3" py="2">
      <Text size="sm" tone="danger" flex="1 1 12rem">
        {choice === null ? t('failed') : t('failedChoice', { choice })} {state.failure.message}
      </Text>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Row>
  );
