import { RatingPanel, hasUnsaved, isUnresolved, useRatings, withUpdate } from '@attesta/rating';
import { LeaveDialog } from '@attesta/ui/dialogs/leave-dialog.tsx';
import type { RatingItem } from '@attesta/contracts';
import {
  api,
  currentLanguage,
  languageNames,
  lazyScene,
  paths,
  useAppDispatch,
  useLanguage,
  useTexts,
} from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DelegatedRating, RatingArg } from '../../shared/deputy-api.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { AnswerHints } from './answer-hints.tsx';
import { FinishBar } from './finish-bar.tsx';
import { RequestDetails } from './request-details.tsx';
import type { ReviewProps } from './review.tsx';
import { useFinish } from './use-finish.ts';
import { useReview } from './use-review.ts';
import type { Ratings, SaveRating } from '@attesta/rating';
import { deputyApi, useSaveBewertungForDeputyMutation } from '../../shared/deputy-api.ts';
import { failureText } from '../../shared/failure.ts';
import { useLeaveGuard } from '@attesta/ui/dialogs/use-leave-guard.ts';
import type { LeaveGuard } from '@attesta/ui/dialogs/use-leave-guard.ts';

/**
 * Asks before unsaved answers are lost; a hidden tab, as on phones, saves at once. The last page is exempt: after the
 * end nothing can be saved.
 */
const useUnsavedGuard = (ratings: Ratings): LeaveGuard => {
  const save = useEffectEvent(() => ratings.flush());
  useEffect(() => {
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => document.removeEventListener('visibilitychange', saveWhenHidden);
  }, []);
  return useLeaveGuard({
    isUnsaved: () => hasUnsaved(ratings.getSnapshot()),
    save: () => ratings.flush(),
    isFree: (pathname) => pathname === paths.deputyFinished(),
  });
};

/**
 * Saves answers and updates the cached rating; the cards show failures.
 * @param queryArg argument of the query whose cached answer the page shows
 */
const useSaveAnswer = (queryArg: RatingArg): SaveRating => {
  const { params } = queryArg;
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const [saveAnswer] = useSaveBewertungForDeputyMutation();
  return async (entries) => {
    try {
      const updated = await saveAnswer({
        params,
        query: { lang },
        body: { bewertungen: [...entries] },
      }).unwrap();
      if (currentLanguage() === lang) {
        dispatch(
          deputyApi.util.updateQueryData('getDelegatedRating', queryArg, (known) =>
            withUpdate(known, updated),
          ),
        );
      } else {
        // The language has changed meanwhile, and these questions are in the former one.
        dispatch(api.util.invalidateTags([{ type: 'Bewertung', id: params.id }]));
      }
    } catch (fault) {
      throw new Error(failureText(fault), { cause: fault });
    }
  };
};

const Review = lazyScene<ReviewProps>(async () => (await import('./review.tsx')).Review);

/** Hidden during the review, but mounted: input, open groups and scroll position stay. */
const Kept = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '4', md: '6' },
    flex: '1',
    '&[hidden]': { display: 'none' },
  },
});

type QuestionsProps = {
  readonly rating: DelegatedRating;
  /** Arguments of the query. */
  readonly queryArg: RatingArg;
  /** Start of the request (milliseconds since 1970). */
  readonly requestedAt: number | undefined;
};

/** The questions, the review, and the ways to end the task. Stays mounted while the language changes. */
export const Questions = ({ rating, queryArg, requestedAt }: QuestionsProps) => {
  const t = useTexts('deputy');
  const { items, reference } = rating;
  const { sprache } = reference;
  const ratings = useRatings({ items, requestedAt, save: useSaveAnswer(queryArg) });
  const guard = useUnsavedGuard(ratings);
  const review = useReview();
  const { busy, fault, check, finish } = useFinish(rating, ratings);
  const [note, setNote] = useState('');
  /** True once the task has ended; the last page then replaces the questions in the history. */
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  const showThanks = useEffectEvent(() => {
    const state: Outcome = { outcome: 'finished', organization: reference.organization };
    void navigate(paths.deputyFinished(), { replace: true, state });
  });
  const renderHints = useCallback(
    (item: RatingItem, text: string) => <AnswerHints item={item} text={text} language={sprache} />,
    [sprache],
  );

  /** Question to open after leaving the review. */
  const itemToOpen = useRef<number | null>(null);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const hasClosed = wasOpen.current && !review.isOpen;
    wasOpen.current = review.isOpen;
    if (!hasClosed) return;
    if (isDone) showThanks();
    else if (itemToOpen.current === null) button.current?.focus({ preventScroll: true });
    else ratings.openItem(itemToOpen.current);
    itemToOpen.current = null;
  }, [review.isOpen, isDone, ratings]);

  const openReview = async (): Promise<void> => {
    const [isReady] = await Promise.all([check(), Review.prepare()]);
    if (isReady) review.open();
  };

  /** Failed attempts lead back to the questions, where gaps and unsaved answers are marked. */
  const send = async (finalNote: string): Promise<void> => {
    if (await finish(finalNote)) {
      setDone(true);
      return review.close();
    }
    const snapshot = ratings.getSnapshot();
    if (isUnresolved('missing', items, snapshot)) itemToOpen.current = snapshot.target;
    else if (!isUnresolved('unsaved', items, snapshot)) return undefined;
    return review.close();
  };

  return (
    <>
      <Kept hidden={review.isOpen || isDone}>
        <RatingPanel
          questionnaire={rating}
          ratings={ratings}
          counts={false}
          fillsBelow
          textHint={t('rating.textHint', { sprache: languageNames[sprache ?? 'de'] })}
          language={sprache ?? undefined}
          renderHints={renderHints}
        />
        <RequestDetails reference={reference} ratings={ratings} />
        <FinishBar
          button={button}
          items={items}
          ratings={ratings}
          busy={busy}
          fault={fault}
          onReview={() => void openReview()}
        />
      </Kept>
      {review.isOpen && (
        <Suspense fallback={null}>
          <Review
            rating={rating}
            ratings={ratings}
            note={note}
            busy={busy}
            fault={fault}
            onFinish={(finalNote) => void send(finalNote)}
            onChange={(id) => {
              itemToOpen.current = id;
              review.close();
            }}
            onBack={review.close}
            onLeave={setNote}
          />
        </Suspense>
      )}
      <LeaveDialog guard={guard} />
    </>
  );
};
