import { useState } from 'react';

import { useGetReferenceQuery } from '../../../api/reference-api.ts';
import { Loaded } from '../frame/loaded.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { DelegatedView } from './delegated-view.tsx';
import { DeputyView, type DeputyValues } from './deputy-view.tsx';
import { RatingChoice } from './rating-choice.tsx';
import { RatingQuestions } from './rating-questions.tsx';

const nobody: DeputyValues = { deputyFirstname: '', deputyLastname: '', deputyEmail: '' };

/** What was typed into the deputy's form lives as long as the wizard, like the drafts of the other steps. */
const readDraft = (draft: object | undefined): DeputyValues => ({ ...nobody, ...draft });

/** Step 4, Bewertung: first who rates, then where a delegation stands, or the rating. */
export const RatingStep = () => {
  const { zeugnisId, drafts } = useOrderedWizard();
  const query = useGetReferenceQuery({ params: { id: zeugnisId } });
  const [asked, setAsked] = useState<DeputyValues | null>(null);
  const leaveForm = (values: DeputyValues): void => {
    drafts.set('rating', values);
    setAsked(null);
  };
  return (
    <StepPage name="rating">
      <Loaded query={query} lines={4}>
        {({ deputyEmail, deputyUsed, selfRating }) => {
          if (selfRating || deputyUsed) {
            return <RatingQuestions deputyEmail={deputyEmail} byDeputy={deputyUsed} />;
          }
          if (asked !== null) return <DeputyView values={asked} onBack={leaveForm} />;
          return deputyEmail === null ? (
            <RatingChoice onDelegate={() => setAsked(readDraft(drafts.get('rating')))} />
          ) : (
            <DelegatedView
              key={deputyEmail}
              email={deputyEmail}
              onDelegate={(last) =>
                setAsked(
                  last === null
                    ? readDraft(drafts.get('rating'))
                    : {
                        deputyFirstname: last.deputyFirstname,
                        deputyLastname: last.deputyLastname,
                        deputyEmail: last.deputyEmail,
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
