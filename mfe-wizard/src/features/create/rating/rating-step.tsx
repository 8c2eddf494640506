import { Notice } from '@attesta/ui/notice.tsx';
import { useTexts } from '@attesta/web-kit';

import { useGetReferenceQuery } from '../../../api/reference-api.ts';
import { Loaded } from '../frame/loaded.tsx';
import { StepActions } from '../frame/step-actions.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { RatingChoice } from './rating-choice.tsx';
import { SelfRating } from './self-rating.tsx';

/** A deputy has the rating: it is theirs until they have finished. */
const Forwarded = ({ email }: { readonly email: string }) => {
  const t = useTexts('wizard');
  const { goBack } = useOrderedWizard();
  return (
    <>
      <Notice title={t('rating.forwardedTitle')}>{t('rating.forwarded', { email })}</Notice>
      <StepActions onBack={() => goBack(null)} backOnly />
    </>
  );
};

/** Step 4, Bewertung: first who rates, then the rating. */
export const RatingStep = () => {
  const { zeugnisId } = useOrderedWizard();
  const query = useGetReferenceQuery({ params: { id: zeugnisId } });
  return (
    <StepPage name="rating">
      <Loaded query={query} lines={4}>
        {({ deputyEmail, deputyUsed, selfRating }) => {
          if (selfRating || deputyUsed) return <SelfRating />;
          return deputyEmail === null ? <RatingChoice /> : <Forwarded email={deputyEmail} />;
        }}
      </Loaded>
    </StepPage>
  );
};
