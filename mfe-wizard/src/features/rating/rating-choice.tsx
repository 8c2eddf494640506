import { Button } from '@attesta/ui/elements/button.tsx';
import { Grid } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';

import { StepActions } from '../../shared/step/step-actions.tsx';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { useStartSelfRatingMutation } from '../../shared/rating-api.ts';
import { ViewTitle } from './view-title.tsx';

type ChoiceProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

const Choice = ({ title, text, children }: ChoiceProps) => (
  <Panel display="flex" flexDirection="column" alignItems="flex-start" gap="3">
    <SubTitle as="h3">{title}</SubTitle>
    <Text flex="1" mb="1">
      {text}
    </Text>
    {children}
  </Panel>
);

/** Choice of the rater: the customer, or a deputy by link. */
export const RatingChoice = ({ onDelegate }: { readonly onDelegate: () => void }) => {
  const t = useTexts('wizard');
  const { zeugnisId, goBack } = useOrderedWizard();
  const [startSelfRating, { isLoading }] = useStartSelfRatingMutation();
  return (
    <>
      <ViewTitle>{t('rating.choiceTitle')}</ViewTitle>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Choice title={t('rating.selfTitle')} text={t('rating.selfText')}>
          <Button
            variant="outline"
            loading={isLoading}
            onClick={() => void startSelfRating({ params: { id: zeugnisId } })}
          >
            {t('rating.self')}
          </Button>
        </Choice>
        <Choice title={t('rating.delegateTitle')} text={t('rating.delegateText')}>
          <Button variant="outline" onClick={onDelegate}>
            {t('rating.delegate')}
          </Button>
        </Choice>
      </Grid>
      <StepActions onBack={() => goBack(null)} backOnly />
    </>
  );
};
