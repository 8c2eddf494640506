import {
  hasUnsaved,
  leadsOn,
  RatingPanel,
  stillStands,
  useRatings,
  useRatingSnapshot,
} from '@attesta/rating';
import type { Questionnaire, RatingFault } from '@attesta/rating';
import type { UserField } from '@attesta/findings/user-text/text-warning.ts';
import { TextHints } from '@attesta/text-hints';
import { Notice } from '@attesta/ui/notice.tsx';
import type { RatingItem } from '@attesta/contracts';
import { languageNames, useLanguage, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useGetZeugnisQuery } from '../create-api.ts';
import { WizardHints } from '../findings/wizard-hints.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { StepActions } from '../frame/step-actions.tsx';
import { usePlace } from '../frame/use-place.ts';
import { usePendingInput } from '../frame/use-pending-input.ts';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { RatedBy } from './rated-by.tsx';
import { useGetMissingBewertungMutation, useGetBewertungQuery } from './rating-api.ts';
import { useSaveRating } from './use-save-rating.ts';

type RatingQuestionsProps = {
  readonly deputyEmail: string | null;
  /** A deputy has answered and finished; the customer may still change the answers. */
  readonly byDeputy: boolean;
};

type Answered = {
  readonly questionnaire: Questionnaire;
  /** When it was asked for (milliseconds since 1970). */
  readonly askedAt: number | undefined;
};

const renderHints = ({ field }: RatingItem, text: string): ReactNode =>
  field !== undefined && <TextHints field={field as UserField} text={text} />;

/** The questions, and the check that everything is answered before the step is left forwards. */
const Questions = ({ questionnaire, askedAt, ...who }: RatingQuestionsProps & Answered) => {
  const t = useTexts('wizard');
  const { zeugnisId, goNext, goBack, noteSaved } = useOrderedWizard();
  const lang = useLanguage();
  const { items } = questionnaire;
  const ratings = useRatings({ items, askedAt, save: useSaveRating(zeugnisId, noteSaved) });
  const [checkMissing, { isLoading }] = useGetMissingBewertungMutation();
  const { data: zeugnis } = useGetZeugnisQuery({ params: { id: zeugnisId } });
  const [fault, setFault] = useState<RatingFault | null>(null);
  const stands = useRatingSnapshot(
    ratings,
    (snapshot) => fault !== null && stillStands(fault, items, snapshot),
  );
  const isNext = useRatingSnapshot(ratings, (snapshot) => leadsOn(items, snapshot));
  const [flushing, setFlushing] = useState(false);
  const [place, setPlace] = useState<number | null>(null);
  usePlace((to) => setPlace('item' in to ? to.item : null));

  usePendingInput({ isUnsaved: () => hasUnsaved(ratings.getSnapshot()), save: () => ratings.flush() });

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

  const sprache = languageNames[zeugnis?.sprache ?? 'de'];
  return (
    <>
      <RatedBy
        {...who}
        save={async () => {
          const stored = await ratings.flush();
          setFault(stored ? null : 'unsaved');
          return stored;
        }}
      />
      <RatingPanel
        questionnaire={questionnaire}
        ratings={ratings}
        place={place}
        renderHints={renderHints}
        textHint={t('rating.textHint', { sprache })}
        language={zeugnis?.sprache ?? undefined}
      />
      {stands && (
        <Notice tone="danger" announce>
          {t(fault === 'missing' ? 'bewertung.errorMessage' : 'rating.unsaved')}
        </Notice>
      )}
      <StepActions
        onBack={() => goBack(null)}
        onNext={() => void next()}
        nextVariant={isNext ? 'solid' : 'outline'}
        busy={flushing || isLoading}
      />
    </>
  );
};

/** The rating, by the customer or finished by a deputy. */
export const RatingQuestions = (who: RatingQuestionsProps) => {
  const { zeugnisId } = useOrderedWizard();
  const lang = useLanguage();
  const query = useGetBewertungQuery(
    { params: { id: zeugnisId }, query: { lang } },
    // A variante chosen since shows other questions; what was asked before may be old.
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded query={query} lines={10}>
      {(questionnaire) => (
        <WizardHints>
          <Questions questionnaire={questionnaire} askedAt={query.startedTimeStamp} {...who} />
        </WizardHints>
      )}
    </Loaded>
  );
};
