import { Button } from '@attesta/ui/button.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { useWizard } from './wizard-context.ts';

/** Left back, right next; on a small screen they stay at the lower edge. */
const Bar = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    py: '4',
    mt: '2',
    bg: 'bg',
    borderTopWidth: '1px',
    bottom: '0',
    zIndex: '3',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
  },
  variants: {
    placed: { atHand: { position: { base: 'sticky', lg: 'static' } }, below: { position: 'static' } },
  },
});

type StepActionsProps = {
  readonly onBack?: () => void;
  /** Left out, the button submits the form that it stands in. */
  readonly onNext?: () => void;
  readonly nextLabel?: string;
  /** `outline` where the page has something else to do first: one solid button a screen. */
  readonly nextVariant?: 'solid' | 'outline';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** The step offers another way on, or none. */
  readonly backOnly?: boolean;
  /** `below`: behind what is to be read first, also on a small screen. */
  readonly placed?: 'atHand' | 'below';
};

/** The wizard's two buttons. */
export const StepActions = ({
  onBack,
  onNext,
  nextLabel,
  nextVariant = 'solid',
  busy = false,
  disabled = false,
  backOnly = false,
  placed = 'atHand',
}: StepActionsProps) => {
  const t = useTexts('wizard');
  const { locked } = useWizard();
  return (
    <Bar placed={placed}>
      {onBack === undefined ? (
        <span />
      ) : (
        <Button variant="outline" onClick={onBack}>
          {t('create.back')}
        </Button>
      )}
      {!backOnly && (
        <Button
          type={onNext === undefined ? 'submit' : 'button'}
          variant={nextVariant}
          loading={busy}
          disabled={locked || disabled}
          onClick={onNext}
        >
          {nextLabel ?? t('create.next')}
        </Button>
      )}
    </Bar>
  );
};
