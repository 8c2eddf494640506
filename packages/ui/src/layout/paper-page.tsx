import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type PaperPageProps = {
  /** 400 px, or the width of a step of the wizard. */
  readonly width: 'form' | 'wizard';
  readonly children: ReactNode;
  /** Alternatives as links, below the paper. */
  readonly links?: ReactNode;
};

/** One sheet of paper in the middle of the subtle ground. */
export const PaperPage = ({ width, children, links }: PaperPageProps) => (
  <chakra.div bg="bg.subtle" flex="1" px="4" py={{ base: '6', md: '16' }}>
    <chakra.div maxWidth={width} mx="auto" display="flex" flexDirection="column" gap="6">
      <chakra.section
        bg="bg"
        borderWidth="1px"
        borderRadius="md"
        p={{ base: '5', sm: width === 'form' ? '8' : '10' }}
        display="flex"
        flexDirection="column"
        gap={width === 'form' ? '6' : '5'}
      >
        {children}
      </chakra.section>
      {links !== undefined && (
        <chakra.nav display="flex" flexDirection="column" alignItems="center" gap="3" fontSize="sm">
          {links}
        </chakra.nav>
      )}
    </chakra.div>
  </chakra.div>
);
