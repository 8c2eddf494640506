import { Button } from '@attesta/ui/elements/button.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { useWizard } from './wizard-context.ts';

/** Back at the left, next at the right; sticky at the lower edge of a small screen. */
const Bar = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    '& > button': { flexShrink: '0' },
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
    placed: { atHand: { position: { base: 'sticky', lg: 'static' } }, always: { position: 'sticky' } },
  },
});

type StepActionsProps = {
  readonly onBack?: () => void;
  /** If absent, the button submits its form. */
  readonly onNext?: () => void;
  readonly nextLabel?: string;
  /** `outline` while the page has another primary action: one solid button per screen. */
  readonly nextVariant?: 'solid' | 'outline';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Hides the next button. */
  readonly backOnly?: boolean;
  /** `always` keeps the bar sticky on large screens too, for content of any length. */
  readonly placed?: 'atHand' | 'always';
  /** Text between the buttons, if there is room. */
  readonly note?: string;
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
  note,
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
      {note !== undefined && (
        <Text size="sm" tone="muted" hideBelow="md">
          {note}
        </Text>
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
