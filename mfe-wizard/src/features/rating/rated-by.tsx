import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';

import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { useGetDelegationQuery } from './delegation-api.ts';
import { Quote } from './delegation-facts.tsx';
import { useResetRating } from './use-reset-rating.ts';
import { ViewTitle } from './view-title.tsx';

export type Rater = {
  readonly deputyEmail: string | null;
  /** True after a deputy has finished; the customer may still change the answers. Otherwise the customer rates. */
  readonly byDeputy: boolean;
};

type RatedByProps = Rater & {
  /** Saves the input; true if everything is saved. */
  readonly save: () => Promise<boolean>;
};

/** Names the rater and leads back to the choice of one; answers stay. */
export const RatedBy = ({ deputyEmail, byDeputy, save }: RatedByProps) => {
  const t = useTexts('wizard');
  const { zeugnisId } = useOrderedWizard();
  const { data: delegation } = useGetDelegationQuery({ params: { id: zeugnisId } }, { skip: !byDeputy });
  const { busy, reset } = useResetRating(deputyEmail);
  const [saving, setSaving] = useState(false);

  const goBackToChoice = async (): Promise<void> => {
    setSaving(true);
    if (await save()) await reset();
    setSaving(false);
  };

  const name =
    delegation == null ? deputyEmail : `${delegation.deputyFirstname} ${delegation.deputyLastname}`;
  return (
    <Row gap="3" justifyContent="space-between" alignItems="flex-start">
      <Stack gap="1" flex="1 1 16rem">
        <ViewTitle>{byDeputy ? t('rating.ratedBy', { name: name ?? '' }) : t('rating.selfTitle')}</ViewTitle>
        <Text size="sm" tone="muted">
          {byDeputy && delegation != null
            ? t('rating.ratedAt', { day: formatMoment(delegation.since), email: delegation.deputyEmail })
            : t('rating.answersStay')}
        </Text>
        {byDeputy && delegation?.note != null && (
          <Notice title={t('rating.note', { name: name ?? '' })}>
            <Quote>{delegation.note}</Quote>
          </Notice>
        )}
      </Stack>
      <Button
        variant="quiet"
        size="sm"
        ms={{ base: '-3', sm: '0' }}
        loading={saving || busy}
        onClick={() => void goBackToChoice()}
      >
        {t('rating.toChoice')}
      </Button>
    </Row>
  );
};
