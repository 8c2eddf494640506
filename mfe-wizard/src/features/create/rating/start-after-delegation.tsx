import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

import { useOrderedWizard } from '../frame/wizard-context.ts';
import type { DelegationDetail } from './delegation-api.ts';
import { useStartSelfRatingMutation } from './rating-api.ts';
import { useResetRating } from './use-reset-rating.ts';

/** Buttons of a panel fill a phone's width. */
const wide = { base: '1 1 100%', sm: '0 0 auto' } as const;

type StartAfterDelegationProps = {
  readonly delegation: DelegationDetail;
  readonly onDelegate: (last: DelegationDetail | null) => void;
};

/** The two ways on when a delegation leads nowhere: somebody else, or oneself. */
export const StartAfterDelegation = ({ delegation, onDelegate }: StartAfterDelegationProps) => {
  const t = useTexts('wizard');
  const { zeugnisId } = useOrderedWizard();
  const { status, deputyEmail } = delegation;
  const { busy, reset } = useResetRating(deputyEmail);
  const [startSelfRating, { isLoading }] = useStartSelfRatingMutation();

  const rateMyself = async (): Promise<void> => {
    // The link of a refused mail still works, so it is taken back first.
    if (status === 'refused' && !(await reset())) return;
    await startSelfRating({ params: { id: zeugnisId } });
  };

  return (
    <Row gap="3">
      <Button flex={wide} onClick={() => onDelegate(status === 'declined' ? null : delegation)}>
        {t('delegation.again')}
      </Button>
      <Button variant="outline" flex={wide} loading={busy || isLoading} onClick={() => void rateMyself()}>
        {t('delegation.rateMyself')}
      </Button>
    </Row>
  );
};
