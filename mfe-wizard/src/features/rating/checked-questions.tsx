import {
  RatingPanel,
  hasUnsaved,
  isReadyToContinue,
  isUnresolved,
  useRatingSnapshot,
  useRatings,
  withUpdate,
} from '@attesta/rating';
import type { Questionnaire, RatingFault, SaveRating } from '@attesta/rating';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { isApiError, languageNames, useAppDispatch, useLanguage, useTexts } from '@attesta/web-kit';
import { startTransition, useState } from 'react';
import { useGetZeugnisQuery } from '../../shared/wizard-steps-api.ts';
import { StepActions } from '../../shared/step/step-actions.tsx';
import { useFocusTarget } from '../../shared/step/use-focus-target.ts';
import { usePendingInput } from '../../saving/use-pending-input.ts';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { RatedBy } from './rated-by.tsx';
import type { Rater } from './rated-by.tsx';
import {
  ratingApi,
  useGetMissingBewertungMutation,
  useSaveBewertungMutation,
} from '../../shared/rating-api.ts';
import type { RatingItem } from '@attesta/contracts';
import type { UserField } from '@attesta/findings/user-text/text-warning.ts';
import { TextHints } from '@attesta/findings/hints/index.ts';
import type { ReactNode } from 'react';
import { failureText, leaveOnRefusal, unexpectedFailure } from '../../saving/failures.ts';

/** Saves answers and updates the cached questionnaire; the cards show failures. */
const useSaveRating = (zeugnisId: string, onSaved: () => void): SaveRating => {
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const [saveBewertung] = useSaveBewertungMutation();
  return async (entries) => {
    const request = { params: { id: zeugnisId }, query: { lang } };
    try {
      const updated = await saveBewertung({ ...request, body: { bewertungen: [...entries] } }).unwrap();
      dispatch(
        ratingApi.util.updateQueryData('getBewertung', request, (known) => withUpdate(known, updated)),
      );
      // Low priority: the frame's «saved» must not delay the answer.
      startTransition(onSaved);
    } catch (fault) {
      const error = isApiError(fault) ? fault : unexpectedFailure;
      leaveOnRefusal(error);
      throw new Error(failureText(error), { cause: fault });
    }
  };
};

/** Findings below a text answer while it is typed; one stable function for all cards. */
const renderHints = ({ field }: RatingItem, text: string): ReactNode =>
  field !== undefined && <TextHints field={field as UserField} text={text} />;

type QuestionsProps = {
  readonly questionnaire: Questionnaire;
  /** Start of the request (milliseconds since 1970). */
  readonly requestedAt: number | undefined;
};

/** The questions; going forward requires every answer. */
export const CheckedQuestions = ({ questionnaire, requestedAt, ...rater }: Rater & QuestionsProps) => {
  const t = useTexts('wizard');
  const { zeugnisId, goNext, goBack, markSaved } = useOrderedWizard();
  const lang = useLanguage();
  const { items } = questionnaire;
  const ratings = useRatings({ items, requestedAt, save: useSaveRating(zeugnisId, markSaved) });
  const [checkMissing, { isLoading }] = useGetMissingBewertungMutation();
  const { data: settings } = useGetZeugnisQuery({ params: { id: zeugnisId } });
  const [fault, setFault] = useState<RatingFault | null>(null);
  const isFaultOpen = useRatingSnapshot(
    ratings,
    (snapshot) => fault !== null && isUnresolved(fault, items, snapshot),
  );
  const isReady = useRatingSnapshot(ratings, (snapshot) => isReadyToContinue(items, snapshot));
  const [flushing, setFlushing] = useState(false);
  const [targetItem, setTargetItem] = useState<number | null>(null);
  useFocusTarget((target) => setTargetItem('item' in target ? target.item : null));

  const isRefused = useRatingSnapshot(ratings, (snapshot) => isUnresolved('unsaved', items, snapshot));
  usePendingInput({
    isUnsaved: () => hasUnsaved(ratings.getSnapshot()),
    hidesSavedNote: isRefused,
    save: () => ratings.flush(),
  });

  const next = async (): Promise<void> => {
    setFault(null);
    setFlushing(true);
    const stored = await ratings.flush();
    setFlushing(false);
    if (!stored) return setFault('unsaved');
    const { data: missing } = await checkMissing({ params: { id: zeugnisId }, query: { lang } });
    if (missing === undefined) return undefined;
    if (missing.length === 0) return goNext(null);
    ratings.reportMissing(missing.map(({ id }) => id));
    return setFault('missing');
  };

  const languageName = languageNames[settings?.sprache ?? 'de'];
  return (
    <>
      <RatedBy
        {...rater}
        save={async () => {
          const stored = await ratings.flush();
          setFault(stored ? null : 'unsaved');
          return stored;
        }}
      />
      <RatingPanel
        questionnaire={questionnaire}
        ratings={ratings}
        targetItem={targetItem}
        renderHints={renderHints}
        textHint={t('rating.textHint', { sprache: languageName })}
        language={settings?.sprache ?? undefined}
      />
      {isFaultOpen && (
        <Notice tone="danger" announce>
          {t(fault === 'missing' ? 'bewertung.errorMessage' : 'rating.unsaved')}
        </Notice>
      )}
      <StepActions
        onBack={() => goBack(null)}
        onNext={() => void next()}
        nextVariant={isReady ? 'solid' : 'outline'}
        busy={flushing || isLoading}
      />
    </>
  );
};
