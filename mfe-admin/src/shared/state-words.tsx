import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const tones = { good: 'accent', quiet: 'fg.muted', warning: 'warning', danger: 'danger' } as const;

export type StateTone = keyof typeof tones;

type StateWordsProps = { readonly tone: StateTone; readonly children: ReactNode };

/** A state in words with a coloured dot. The dot is a border, which keeps a colour in every mode. */
export const StateWords = ({ tone, children }: StateWordsProps) => (
  <chakra.span
    position="relative"
    display="inline-block"
    ps="4"
    _before={{
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      // Centred on the first line of any number of lines.
      top: 'calc(0.5lh - 4px)',
      borderWidth: '4px',
      borderColor: tones[tone],
      borderRadius: 'full',
    }}
  >
    {children}
  </chakra.span>
);
