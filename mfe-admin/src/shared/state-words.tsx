import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const tones = { good: 'accent', quiet: 'fg.muted', warning: 'warning', danger: 'danger' } as const;

export type StateTone = keyof typeof tones;

type StateWordsProps = { readonly tone: StateTone; readonly children: ReactNode };

/** A state in words with a dot before them, which only says it again. The dot is a border: those keep a colour in every mode. */
export const StateWords = ({ tone, children }: StateWordsProps) => (
  <chakra.span
    _before={{
      content: '""',
      display: 'inline-block',
      borderWidth: '4px',
      borderColor: tones[tone],
      borderRadius: 'full',
      marginInlineEnd: '2',
      verticalAlign: '0.1em',
    }}
  >
    {children}
  </chakra.span>
);
