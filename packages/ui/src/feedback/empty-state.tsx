import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** One sentence. */
  readonly children: ReactNode;
  /** Action that changes it. */
  readonly action?: ReactNode;
};

export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <chakra.div
    display="flex"
    flexDirection="column"
    alignItems="flex-start"
    gap="4"
    p={{ base: '5', md: '8' }}
    borderWidth="1px"
    borderStyle="dashed"
    borderRadius="md"
  >
    <chakra.p color="fg.muted" maxWidth="measure">
      {children}
    </chakra.p>
    {action}
  </chakra.div>
);
