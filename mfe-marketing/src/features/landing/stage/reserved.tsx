import type { Language } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Cell = chakra('div', { base: { display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: '0' } } });
const Unseen = chakra('span', { base: { visibility: 'hidden' } });

type ReservedProps = {
  /** In each language the text that takes the most room. */
  readonly longest: Readonly<Record<Language, string>>;
  readonly children: ReactNode;
};

/** Keeps the room of the longest text that may come, so that nothing below moves when it does. */
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
