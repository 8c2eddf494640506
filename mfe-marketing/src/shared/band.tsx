import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type BandProps = {
  readonly children: ReactNode;
  /** True for the subtle background. */
  readonly subtle?: boolean;
  /** True for less space above on a phone. */
  readonly isFirst?: boolean;
};

/** A section of the landing page with a full-width background. */
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
