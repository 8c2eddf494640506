import { CloseIcon } from '@attesta/ui/elements/icons.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { IconButton } from '../../shared/icon-button.tsx';

const Frame = chakra('fieldset', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minWidth: '0',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    ps: '4',
  },
});

type RowFrameProps = {
  readonly title: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

/** Frame of a function or an employment, with a button to remove it. */
export const RowFrame = ({ title, removeLabel, onRemove, children }: RowFrameProps) => (
  <Frame aria-label={title}>
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
      <chakra.span fontSize="sm" fontWeight="semibold" lineHeight="tight">
        {title}
      </chakra.span>
      <IconButton label={removeLabel} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </chakra.div>
    {children}
  </Frame>
);
