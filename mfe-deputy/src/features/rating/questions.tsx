import { RatingPanel, useRatings } from '@attesta/rating';
import { LeaveDialog } from '@attesta/ui/leave-dialog.tsx';
import type { RatingItem } from '@attesta/contracts';
import { languageNames, useTexts } from '@attesta/web-kit';
import { useCallback } from 'react';

import type { DelegatedRating, RatingArg } from '../../api/deputy-api.ts';
import { AnswerHints } from './answer-hints.tsx';
import { FinishBar } from './finish-bar.tsx';
import { OtherPerson } from './other-person.tsx';
import { useFinish } from './use-finish.ts';
import { useSaveAnswer } from './use-save-answer.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type QuestionsProps = {
  readonly rating: DelegatedRating;
  /** With what it was asked for. */
  readonly asked: RatingArg;
  /** When it was asked for (milliseconds since 1970). */
  readonly askedAt: number | undefined;
};

/** The questions with their answers, and the ways to end the task. Stays mounted while the language changes. */
export const Questions = ({ rating, asked, askedAt }: QuestionsProps) => {
  const t = useTexts('deputy');
  const { items, reference } = rating;
  const { sprache } = reference;
  const ratings = useRatings({ items, askedAt, save: useSaveAnswer(asked) });
  const guard = useUnsavedGuard(ratings);
  const { busy, fault, finish } = useFinish(rating, ratings);
  const renderHints = useCallback(
    (item: RatingItem, text: string) => <AnswerHints item={item} text={text} language={sprache} />,
    [sprache],
  );
  return (
    <>
      <OtherPerson reference={reference} ratings={ratings} />
      <RatingPanel
        questionnaire={rating}
        ratings={ratings}
        textHint={t('rating.textHint', { sprache: languageNames[sprache ?? 'de'] })}
        language={sprache ?? undefined}
        renderHints={renderHints}
      />
      <FinishBar items={items} ratings={ratings} busy={busy} fault={fault} onFinish={() => void finish()} />
      <LeaveDialog guard={guard} />
    </>
  );
};
