import { SectionTitle, Text } from '@attesta/ui/text.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type BandProps = {
  readonly title: string;
  readonly text?: string;
  /** Sets the band off from its neighbours. */
  readonly subtle?: boolean;
  readonly children?: ReactNode;
};

/** A full-width band of the landing page below its own h2. */
export const Band = ({ title, text, subtle = false, children }: BandProps) => (
  <chakra.section
    bg={subtle ? 'bg.subtle' : 'bg'}
    borderTopWidth={subtle ? '1px' : '0'}
    borderBottomWidth={subtle ? '1px' : '0'}
  >
    <chakra.div
      maxWidth="content"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '12', md: '20' }}
      display="flex"
      flexDirection="column"
      gap={{ base: '6', md: '10' }}
    >
      <chakra.div display="flex" flexDirection="column" gap="2">
        <SectionTitle>{title}</SectionTitle>
        {text !== undefined && <Text tone="muted">{text}</Text>}
      </chakra.div>
      {children}
    </chakra.div>
  </chakra.section>
);
