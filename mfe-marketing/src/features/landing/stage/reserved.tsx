import type { Language } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Cell = chakra('div', { base: { display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: '0' } } });
const Unseen = chakra('span', { base: { visibility: 'hidden' } });

type ReservedProps = {
  /** Longest text of each language. */
  readonly longest: Readonly<Record<Language, string>>;
  readonly children: ReactNode;
};

/** Reserves the room of the longest text, so that nothing below moves. */
export const Reserved = ({ longest, children }: ReservedProps) => (
  <Cell>
    {Object.entries(longest).map(([language, text]) => (
      <Unseen key={language} lang={language} hyphens="auto" aria-hidden>
        {text}
      </Unseen>
    ))}
    {children}
  </Cell>
);
