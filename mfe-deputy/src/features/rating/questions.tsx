import { RatingPanel, useRatings } from '@attesta/rating';
import { LeaveDialog } from '@attesta/ui/leave-dialog.tsx';
import type { RatingItem } from '@attesta/contracts';
import { languageNames, useTexts } from '@attesta/web-kit';
import { useCallback } from 'react';

import { AnswerHints } from './answer-hints.tsx';
import { FinishBar } from './finish-bar.tsx';
import { OtherPerson } from './other-person.tsx';
import type { DelegatedReference } from './rating-intro.tsx';
import { useFinish } from './use-finish.ts';
import { useSaveAnswer } from './use-save-answer.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type QuestionsProps = {
  readonly reference: DelegatedReference;
  readonly items: readonly RatingItem[];
  /** When the items were asked for (milliseconds since 1970). */
  readonly askedAt: number | undefined;
};

/** The questions with their answers, and the ways to end the task. Stays mounted while the language changes. */
export const Questions = ({ reference, items, askedAt }: QuestionsProps) => {
  const t = useTexts('deputy');
  const { id, sprache } = reference;
  const ratings = useRatings(items, useSaveAnswer(id), askedAt);
  const guard = useUnsavedGuard(ratings);
  const { busy, fault, finish } = useFinish(reference, ratings);
  const renderHints = useCallback(
    (item: RatingItem, text: string) => <AnswerHints item={item} text={text} language={sprache} />,
    [sprache],
  );
  return (
    <>
      <OtherPerson reference={reference} ratings={ratings} />
      <RatingPanel
        ratings={ratings}
        textHint={t('rating.textHint', { sprache: languageNames[sprache ?? 'de'] })}
        language={sprache ?? undefined}
        renderHints={renderHints}
      />
      <FinishBar ratings={ratings} busy={busy} fault={fault} onFinish={() => void finish()} />
      <LeaveDialog guard={guard} />
    </>
  );
};
