import { Button } from '@attesta/ui/button.tsx';
import { Panel } from '@attesta/ui/pages.tsx';
import { SectionTitle, Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';

import { StepActions } from '../frame/step-actions.tsx';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { useStartSelfRatingMutation } from './rating-api.ts';

/** Who rates. Rating oneself loads the questions; the way back stays open. */
export const RatingChoice = () => {
  const t = useTexts('wizard');
  const { zeugnisId, goBack } = useOrderedWizard();
  const [startSelfRating, { isLoading }] = useStartSelfRatingMutation();
  return (
    <>
      <Panel display="flex" flexDirection="column" alignItems="flex-start" gap="4">
        <SectionTitle>{t('rating.selfTitle')}</SectionTitle>
        <Text>{t('rating.selfText')}</Text>
        <Button loading={isLoading} onClick={() => void startSelfRating({ params: { id: zeugnisId } })}>
          {t('rating.self')}
        </Button>
      </Panel>
      <StepActions onBack={() => goBack(null)} backOnly />
    </>
  );
};
