import { Button } from '@attesta/ui/elements/button.tsx';
import type { ReactNode } from 'react';

type IconButtonProps = {
  /** Accessible name of the icon. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** A small icon button. It fades while disabled, instead of standing out. */
export const IconButton = ({ label, disabled = false, onClick, children }: IconButtonProps) => (
  <Button
    variant="quiet"
    size="sm"
    px="2"
    minHeight="target"
    minWidth={{ base: 'target', sm: '9' }}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    css={{ '&:disabled': { bg: 'transparent', borderColor: 'transparent', opacity: 0.4 } }}
  >
    {children}
  </Button>
);
