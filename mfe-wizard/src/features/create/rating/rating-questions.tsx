import { useLanguage } from '@attesta/web-kit';

import { WizardHints } from '../findings/wizard-hints.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { CheckedQuestions } from './checked-questions.tsx';
import type { Rater } from './rated-by.tsx';
import { useGetBewertungQuery } from './rating-api.ts';

/** The rating, by the customer or finished by a deputy. */
export const RatingQuestions = (who: Rater) => {
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
          <CheckedQuestions questionnaire={questionnaire} askedAt={query.startedTimeStamp} {...who} />
        </WizardHints>
      )}
    </Loaded>
  );
};
