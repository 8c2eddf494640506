import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type BandProps = {
  readonly children: ReactNode;
  /** Lies on the subtle ground. */
  readonly subtle?: boolean;
  /** Begins close to the header on a phone, where room is short. */
  readonly isFirst?: boolean;
};

/** A part of the landing page: full width of colour, content in the column of the product. */
export const Band = ({ children, subtle = false, isFirst = false }: BandProps) => (
  <chakra.section bg={subtle ? 'bg.subtle' : 'bg'} borderBottomWidth={subtle ? '1px' : undefined}>
    <chakra.div
      maxWidth="content"
      mx="auto"
      px={{ base: '4', md: '8' }}
      pt={{ base: isFirst ? '8' : '12', md: '20' }}
      pb={{ base: '12', md: '20' }}
    >
      {children}
    </chakra.div>
  </chakra.section>
);
