import { maxAnswerLength } from '@attesta/contracts';
import type { RatingItem } from '@attesta/contracts';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Answer } from '../store/rating-answers.ts';
import { PercentInput } from './percent-input.tsx';
import type { RatingTextOf } from '../i18n/rating-texts.ts';
import { Textarea } from './textarea.tsx';

/** A year in which something can have been achieved. */
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/u;
/** Beyond so many their years are no help. */
const mostYears = 12;

/** How many entries the lines of an answer are, and the year that each of them names; nothing for a single text. */
const EntriesNote = ({ text, t }: { readonly text: string; readonly t: RatingTextOf }) => {
  const entries = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  const years = entries.map((entry) => year.exec(entry)?.[0] ?? t('noYear'));
  const count = t('entries', { count: entries.length });
  return (
    <Status fontSize="sm" color="fg.muted">
      {entries.length > 1 && (entries.length > mostYears ? count : `${count}: ${years.join(', ')}`)}
    </Status>
  );
};

const Flag = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    cursor: 'pointer',
    '& > input': { width: '5', height: '5', accentColor: '{colors.accent}', cursor: 'inherit' },
  },
});

/** From here on the card says how much room is left. */
const nearlyFull = maxAnswerLength - 100;

type TextAnswerProps = {
  readonly item: RatingItem;
  readonly answer: Answer;
  readonly questionId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** One line that says what the words are for, e.g. in which language to write. */
  readonly hint: string | undefined;
  readonly t: RatingTextOf;
  /** How far its saving is. */
  readonly note: ReactNode;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly onFlag: (notRelevant: boolean) => void;
};

/** A typed answer, saved by itself, and for optional ones the flag that leaves it out of the reference. */
export const TextAnswer = (props: TextAnswerProps) => {
  const { item, answer, questionId, describedBy, invalid, note, t, onType, onLeave, onFlag } = props;
  const text = answer.value ?? '';
  const left = maxAnswerLength - text.length;
  const hintId = `${questionId}-hint`;
  const isShare = item.field === 'erg_pensum';
  const hint = isShare ? undefined : props.hint;
  const described = [describedBy, hint === undefined ? undefined : hintId].filter((id) => id !== undefined);
  const field = {
    id: `rating-${item.id}`,
    'aria-labelledby': questionId,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-required': !item.optional,
    'aria-invalid': invalid || left < 0,
    value: text,
    disabled: answer.notRelevant,
  };
  return (
    <Stack gap="2">
      {isShare ? (
        <PercentInput {...field} onType={onType} onLeave={onLeave} />
      ) : (
        <Textarea
          {...field}
          rows={3}
          placeholder={item.linesAreEntries === true ? t('exampleAchievements') : undefined}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
        />
      )}
      {item.linesAreEntries === true && <EntriesNote text={text} t={t} />}
      {hint !== undefined && (
        <Text id={hintId} size="sm" tone="muted">
          {hint}
        </Text>
      )}
      {text.length > nearlyFull && (
        <Status fontSize="sm" color={left < 0 ? 'danger' : 'fg.muted'}>
          {left < 0 ? t('tooLong', { count: -left }) : t('charactersLeft', { count: left })}
        </Status>
      )}
      <Row minHeight="6">
        {item.optional && (
          <Flag>
            <input
              type="checkbox"
              checked={answer.notRelevant}
              onChange={(event) => onFlag(event.target.checked)}
            />
            <span>{t('notRelevant')}</span>
          </Flag>
        )}
        {note}
      </Row>
    </Stack>
  );
};
