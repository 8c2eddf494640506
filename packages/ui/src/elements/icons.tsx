import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Line icon, 20 px, in the colour of the text; decorative, so always with an accessible name beside it. */
const Icon = ({ children }: { readonly children: ReactNode }) => (
  <chakra.svg
    aria-hidden
    viewBox="0 0 20 20"
    width="5"
    height="5"
    flexShrink="0"
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </chakra.svg>
);

export const CheckIcon = () => (
  <Icon>
    <path d="M4 10.5 8 14.5 16 6" />
  </Icon>
);

export const DotIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="2.25" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M5 5 15 15M15 5 5 15" />
  </Icon>
);

export const EyeIcon = ({ crossed }: { readonly crossed: boolean }) => (
  <Icon>
    <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" />
    <circle cx="10" cy="10" r="2.25" />
    {crossed && <path d="M3.5 16.5 16.5 3.5" />}
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9.25V14M10 6.4v.1" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M10 3 18 16.5H2L10 3Z" />
    <path d="M10 8.25v3.5M10 14.1v.1" />
  </Icon>
);

export const ArrowIcon = ({ direction }: { readonly direction: 'up' | 'down' | 'left' | 'right' }) => (
  <Icon>
    <path
      d={
        {
          up: 'M5 12.5 10 7.5 15 12.5',
          down: 'M5 7.5 10 12.5 15 7.5',
          left: 'M12.5 5 7.5 10 12.5 15',
          right: 'M7.5 5 12.5 10 7.5 15',
        }[direction]
      }
    />
  </Icon>
);

/** Arrow to the first or last page. */
export const EndIcon = ({ direction }: { readonly direction: 'left' | 'right' }) => (
  <Icon>
    <path d={direction === 'left' ? 'M14.5 5 9.5 10 14.5 15M5.5 5v10' : 'M5.5 5 10.5 10 5.5 15M14.5 5v10'} />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5" />
    <path d="M13 13 17 17" />
  </Icon>
);

/** Handle for dragging. */
export const GripIcon = () => (
  <Icon>
    <path d="M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1" strokeWidth="2.2" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M7 5v10M13 5v10" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M7 4.5 15 10 7 15.5Z" />
  </Icon>
);
