import type { RatingItem } from '@attesta/contracts';
import { HelpTip } from '@attesta/ui/dialogs/help-tip.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import { memo, useCallback } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { CardSentence } from './card-sentence.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import { isUnfavourable, splitCaption } from '../store/rating-answers.ts';
import type { Answer } from '../store/rating-answers.ts';
import { mayChangeByItself, stateOf } from '../store/rating-snapshot.ts';
import type { Pending } from '../store/rating-snapshot.ts';
import type { RatingTextKey, RatingTextOf } from '../i18n/rating-texts.ts';
import { SaveFailure, SaveNote } from './save-note.tsx';
import { ScaleInput } from './scale-input.tsx';
import { stacked } from './scale-segments.tsx';
import { TextAnswer } from './text-answer.tsx';
import { WeakNote } from './weak-note.tsx';
import type { Ratings } from '../store/use-ratings.ts';
import { controlRecipe } from '@attesta/ui/theme/control-recipe.ts';

/** Meaning of the chosen level, where the segments have no room for it. */
const ChosenMeaning = chakra('span', {
  base: { fontSize: 'sm', color: 'fg.muted', [stacked]: { display: 'none' } },
});

/**
 * Hint for keyboard users; visible while one of the card's levels has the focus. Uses the room reserved at the card's
 * lower edge, so that nothing moves and no border runs through it.
 */
const KeysHint = chakra('span', {
  base: {
    display: 'none',
    position: 'absolute',
    bottom: '1',
    insetEnd: { base: '4', sm: '5' },
    fontSize: 'sm',
    lineHeight: '1rem',
    color: 'fg.muted',
    '[data-rating]:has(input:focus-visible) &': { display: 'block' },
    // Hidden on touch screens, which have no keys and no room for the line.
    [stacked]: { '[data-rating]:has(input:focus-visible) &': { display: 'none' } },
  },
});

const Select = chakra('select', controlRecipe);

/** product.md 9. */
const roles = ['HRD', 'EMP', 'LMA1'] as const;

type RoleListProps = { readonly questionId: string; readonly t: RatingTextOf };

/**
 * Question of the type `dropdown`: a list of roles without effect (product.md 9). No question of the catalogue has it.
 */
const RoleList = ({ questionId, t }: RoleListProps) => (
  <Select aria-labelledby={questionId} defaultValue="">
    <option value="">{t('choose')}</option>
    {roles.map((role) => (
      <option key={role} value={role}>
        {t(`role${role}`)}
      </option>
    ))}
  </Select>
);

/**
 * Choose a level by its key, 5 to 1, or 0 if the question has it, while the focus is in the card but not in a text
 * (WCAG 2.1.4). Focus moves to the level, as with the arrow keys.
 */
const chooseByKey = (
  event: KeyboardEvent<HTMLElement>,
  { rating }: RatingItem,
  choose: (code: string) => void,
): void => {
  const { key, currentTarget, target } = event;
  if (target instanceof HTMLTextAreaElement) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!rating.possibleValues.some(({ code }) => code === key)) return;
  event.preventDefault();
  choose(key);
  currentTarget.querySelector<HTMLElement>(`input[value="${key}"]`)?.focus();
};

const Card = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    px: { base: '4', sm: '5' },
    pt: { base: '4', sm: '5' },
    pb: '7',
    position: 'relative',
    // Room at the lower edge for the keys' hint and the save note. A question takes at most half of a phone's screen.
    [stacked]: { gap: '2', pt: '3', pb: '6' },
    // The note stands beside the button here.
    '@media (min-width: 360px) and (max-width: 600px)': { '&:has(> [data-adds])': { pb: '2' } },
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    scrollMarginTop: '24',
    '&[data-missing]': { borderInlineStartWidth: '4px', borderInlineStartColor: 'danger' },
  },
});

/** Save note, placed so that stacked levels need no empty line between them and their sentence. */
const NotePlace = chakra('div', {
  base: { marginStart: 'auto', [stacked]: { position: 'absolute', insetEnd: '4', bottom: '1' } },
});

const supported: ReadonlySet<string> = new Set(['radio', 'text', 'dropdown']);

/** True for a choice: a level of the scale, or yes and no. */
const isChoice = ({ type, possibleValues }: RatingItem['rating']): boolean =>
  type === 'radio' || (type === 'yesno' && possibleValues.length > 0);

/** Help for text answers that need more than their question (domain.md 2.5), by field. */
const helpOf: Partial<Record<string, RatingTextKey>> = {
  fue_umfang: 'helpTeam',
  erg_pensum: 'helpWorkload',
  erg_entwicklung: 'helpPositions',
  erg_erfolge: 'helpAchievements',
  erg_weiterbildung: 'helpTraining',
  lehr_bereiche: 'helpAreas',
};

/** True if the answer prints a level, for which evidence can be given. */
const printsLevel = ({ value, notRelevant }: Answer): boolean => /^[1-5]$/.test(value ?? '') && !notRelevant;

type RatingCardProps = {
  readonly item: RatingItem;
  readonly pending: Pending | undefined;
  /** True if it is the one weak rating of the reference. */
  readonly onlyWeak: boolean;
  readonly missing: boolean;
  readonly textHint: string | undefined;
  /** Sentence of the answer, in the language of the reference. */
  readonly sentence: string | null;
  readonly language: string | undefined;
  /** Renders hints below a text answer. */
  readonly renderHints: ((item: RatingItem, text: string) => ReactNode) | undefined;
  readonly t: RatingTextOf;
  readonly ratings: Ratings;
};

const Question = (props: RatingCardProps) => {
  const { item, pending, onlyWeak, missing, textHint, sentence, language, renderHints, t, ratings } = props;
  const { id, rating, optional } = item;
  const questionId = `rating-${id}-question`;
  const faultId = `rating-${id}-fault`;
  const state = stateOf(item, pending);
  const { value, notRelevant } = state.shown;
  const isRadio = rating.type === 'radio';
  const chooses = isChoice(rating);
  const captionOf = (code: string | null) =>
    splitCaption(rating.possibleValues.find((option) => option.code === code)?.caption ?? '');
  const choose = useCallback(
    (code: string) => ratings.choose(id, { value: code, notRelevant: false }),
    [ratings, id],
  );
  const keysId = `rating-${id}-keys`;
  const levels = rating.possibleValues.filter(({ code }) => code !== '0');
  const described = [missing ? faultId : '', isRadio ? keysId : ''].filter((part) => part !== '').join(' ');
  const shared = {
    item,
    questionId,
    describedBy: described === '' ? undefined : described,
    invalid: missing,
  };
  const help = item.linesAreEntries === true ? 'helpAchievementList' : helpOf[item.field ?? ''];
  const attempted = state.failure?.attempted.value ?? null;
  const refusedLevel = chooses && attempted !== state.saved.value ? attempted : null;
  return (
    <Card
      data-missing={missing || undefined}
      data-rating={id}
      aria-labelledby={questionId}
      onKeyDown={isRadio ? (event) => chooseByKey(event, item, choose) : undefined}
    >
      <Row gap="1" flexWrap="nowrap" justifyContent="space-between" alignItems="flex-start">
        <Text id={questionId} fontWeight="medium">
          {item.question}
          {optional && (
            <chakra.span color="fg.muted" fontWeight="normal">{` (${t('optional')})`}</chakra.span>
          )}
        </Text>
        {help !== undefined && (
          <HelpTip about={item.question} align="end">
            {t(help)}
          </HelpTip>
        )}
      </Row>
      {chooses && <ScaleInput {...shared} notRelevant={t('notRelevant')} value={value} onChoose={choose} />}
      {rating.type === 'text' && (
        <TextAnswer
          {...shared}
          answer={state.shown}
          hint={textHint}
          note={<SaveNote state={state} t={t} />}
          t={t}
          onType={(text) => ratings.type(id, text)}
          onLeave={() => ratings.leave(id)}
          onFlag={(flag) => ratings.choose(id, { value, notRelevant: flag })}
        />
      )}
      {rating.type === 'text' && !notRelevant && renderHints?.(item, value ?? '')}
      {rating.type === 'dropdown' && <RoleList questionId={questionId} t={t} />}
      {!chooses && !supported.has(rating.type) && <Text tone="muted">{t('unsupported')}</Text>}
      {(chooses || missing) && (
        <Row gap="3" minHeight="6" css={{ [stacked]: { minHeight: '0', mt: missing ? '0' : '-2' } }}>
          {missing && (
            <Text id={faultId} size="sm" tone="danger">
              {t(chooses ? 'missingChoice' : 'missingText')}
            </Text>
          )}
          {chooses && <ChosenMeaning>{captionOf(value).meaning}</ChosenMeaning>}
          {isRadio && (
            <KeysHint id={keysId}>
              {t('keys', {
                first: levels.at(0)?.code ?? '',
                best: captionOf(levels.at(0)?.code ?? null).name,
                last: levels.at(-1)?.code ?? '',
                worst: captionOf(levels.at(-1)?.code ?? null).name,
              })}
            </KeysHint>
          )}
          {chooses && (
            <NotePlace>
              <SaveNote state={state} t={t} />
            </NotePlace>
          )}
        </Row>
      )}
      {isRadio && (
        <CardSentence
          text={sentence}
          language={language}
          mayShift={() => mayChangeByItself(ratings.getSnapshot(), id)}
        />
      )}
      {isRadio && state.shown.evidence !== undefined && printsLevel(state.shown) && (
        <EvidenceLine
          item={item}
          text={state.shown.evidence}
          questionId={questionId}
          hint={textHint}
          renderHints={renderHints}
          t={t}
          onType={(text) => ratings.typeEvidence(id, text)}
          onLeave={() => ratings.leave(id)}
        />
      )}
      <SaveFailure
        state={state}
        choice={refusedLevel === null ? null : captionOf(refusedLevel).name}
        t={t}
        onRetry={() => ratings.retry(id)}
      />
      {isRadio && isUnfavourable(value) && !notRelevant && (
        <WeakNote
          item={item}
          value={value}
          leftOut={onlyWeak ? state.shown.leftOut : undefined}
          t={t}
          onLeaveOut={(leftOut) => ratings.choose(id, { value, notRelevant: false, leftOut })}
        />
      )}
    </Card>
  );
};

/** One question with its answer, the meaning of the level and the state of saving. */
export const RatingCard = memo(Question);
