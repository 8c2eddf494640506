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

/** Year of an achievement, 1900 to 2099. */
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/u;
/** Maximum number of entries whose years are listed. */
const maxYears = 12;

/** Number of entries in the lines of an answer, with the year of each; empty for a single entry. */
const EntriesNote = ({ text, t }: { readonly text: string; readonly t: RatingTextOf }) => {
  const entries = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  const years = entries.map((entry) => year.exec(entry)?.[0] ?? t('noYear'));
  const count = t('entries', { count: entries.length });
  return (
    <Status fontSize="sm" color="fg.muted">
      {entries.length > 1 && (entries.length > maxYears ? count : `${count}: ${years.join(', ')}`)}
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

/** Number of characters from which the card shows the rest. */
const countdownFrom = maxAnswerLength - 100;

type TextAnswerProps = {
  readonly item: RatingItem;
  readonly answer: Answer;
  readonly questionId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** Line about the purpose of the text, e.g. the language to write in. */
  readonly hint: string | undefined;
  readonly t: RatingTextOf;
  /** State of saving. */
  readonly note: ReactNode;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly onFlag: (notRelevant: boolean) => void;
};

/** Typed answer, saved automatically, and for optional ones the flag that leaves it out of the reference. */
export const TextAnswer = (props: TextAnswerProps) => {
  const { item, answer, questionId, describedBy, invalid, note, t, onType, onLeave, onFlag } = props;
  const text = answer.value ?? '';
  const charactersLeft = maxAnswerLength - text.length;
  const hintId = `${questionId}-hint`;
  const isShare = item.field === 'erg_pensum';
  const hint = isShare ? undefined : props.hint;
  const described = [describedBy, hint === undefined ? undefined : hintId].filter((id) => id !== undefined);
  const field = {
    id: `rating-${item.id}`,
    'aria-labelledby': questionId,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-required': !item.optional,
    'aria-invalid': invalid || charactersLeft < 0,
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
      {text.length > countdownFrom && (
        <Status fontSize="sm" color={charactersLeft < 0 ? 'danger' : 'fg.muted'}>
          {charactersLeft < 0
            ? t('tooLong', { count: -charactersLeft })
            : t('charactersLeft', { count: charactersLeft })}
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
