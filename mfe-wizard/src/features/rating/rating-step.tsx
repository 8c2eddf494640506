import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import { settled, useAppDispatch, useLanguage } from '@attesta/web-kit';
import { useEffect } from 'react';
import { useGetReferenceQuery } from '../../shared/reference-api.ts';
import { Loaded } from '../../shared/step/loaded.tsx';
import { StepPage } from '../../shared/step/step-page.tsx';
import { failureTopic } from '../../saving/use-save-failure.ts';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { DelegatedView } from './delegated-view.tsx';
import { DeputyView } from './deputy-view.tsx';
import type { DeputyValues } from './deputy-view.tsx';
import { RatingChoice } from './rating-choice.tsx';
import { WizardHints } from '../../shared/wizard-hints.tsx';
import { CheckedQuestions } from './checked-questions.tsx';
import type { Rater } from './rated-by.tsx';
import { useGetBewertungQuery } from '../../shared/rating-api.ts';

/** The questions, answered by the customer or by a deputy. */
const RatingQuestions = (rater: Rater) => {
  const { zeugnisId } = useOrderedWizard();
  const lang = useLanguage();
  const query = useGetBewertungQuery(
    { params: { id: zeugnisId }, query: { lang } },
    // Another variant has other questions; the cached ones may be outdated.
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded query={query} lines={10}>
      {(questionnaire) => (
        <WizardHints>
          <CheckedQuestions questionnaire={questionnaire} requestedAt={query.startedTimeStamp} {...rater} />
        </WizardHints>
      )}
    </Loaded>
  );
};

const emptyDeputy = { deputyFirstname: '', deputyLastname: '', deputyEmail: '', message: '' };

/** True if anything was typed; the deadline is prefilled and does not count. */
const hasInput = ({ deputyFirstname, deputyLastname, deputyEmail, message }: DeputyValues): boolean =>
  [deputyFirstname, deputyLastname, deputyEmail, message].some((text) => text !== '');

/** Step 4, Bewertung: choice of the rater, state of a delegation, or the questions. */
export const RatingStep = () => {
  const { zeugnisId, drafts } = useOrderedWizard();
  const query = useGetReferenceQuery({ params: { id: zeugnisId } });
  // Once rated otherwise, a typed deputy is obsolete and must not block leaving.
  const isRated = query.data?.selfRating === true || query.data?.deputyUsed === true;
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isRated) return;
    drafts.delete('rating');
    dispatch(settled(failureTopic('deputy')));
  }, [isRated, drafts, dispatch]);
  const [formValues, setFormValues] = useKeptState<DeputyValues | null>('delegation', null);
  const leaveForm = (typed: DeputyValues | null): void => {
    if (typed !== null && hasInput(typed)) drafts.set('rating', typed);
    else if (typed !== null) drafts.delete('rating');
    setFormValues(null);
  };
  return (
    <StepPage name="rating">
      <Loaded query={query} lines={4}>
        {({ deputyEmail, deputyUsed, selfRating, latestDeadline }) => {
          // The input survives as a draft while the wizard is open.
          const openForm = (last: Partial<DeputyValues> | undefined): void =>
            setFormValues({ ...emptyDeputy, deadline: latestDeadline ?? '', ...last });
          if (selfRating || deputyUsed) {
            return <RatingQuestions deputyEmail={deputyEmail} byDeputy={deputyUsed} />;
          }
          if (formValues !== null) {
            return <DeputyView values={formValues} latestDeadline={latestDeadline} onBack={leaveForm} />;
          }
          return deputyEmail === null ? (
            <RatingChoice onDelegate={() => openForm(drafts.get('rating'))} />
          ) : (
            <DelegatedView
              key={deputyEmail}
              email={deputyEmail}
              onDelegate={(last) =>
                openForm(
                  last === null
                    ? drafts.get('rating')
                    : {
                        deputyFirstname: last.deputyFirstname,
                        deputyLastname: last.deputyLastname,
                        deputyEmail: last.deputyEmail,
                        message: last.message ?? '',
                      },
                )
              }
            />
          );
        }}
      </Loaded>
    </StepPage>
  );
};
