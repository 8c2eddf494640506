import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { buttonRecipe } from './button-recipe.ts';

const StepButton = chakra('button', buttonRecipe);

type PagerStepProps = {
  readonly label: string;
  /** There is nothing there. */
  readonly atEnd: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** A way to another page. Not `disabled` at the end: whoever came there by keyboard would lose the focus. */
export const PagerStep = ({ label, atEnd, onClick, children }: PagerStepProps) => (
  <StepButton
    type="button"
    variant="quiet"
    size="sm"
    px="2"
    aria-label={label}
    aria-disabled={atEnd || undefined}
    onClick={atEnd ? undefined : onClick}
    css={{
      '@media (pointer: coarse)': { minWidth: 'target', minHeight: 'target' },
      '&[aria-disabled=true]': {
        color: 'border.control',
        cursor: 'not-allowed',
        '&:hover': { bg: 'transparent' },
      },
    }}
  >
    {children}
  </StepButton>
);
