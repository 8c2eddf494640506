import { Row } from '@attesta/ui/layout/boxes.tsx';
import { PageTitle, Text } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AdminTabs } from './admin-tabs.tsx';

type AdminPageProps = {
  readonly title: string;
  readonly help?: ReactNode;
  /** Main action at the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the administration: tabs, title, main action and content; denser than customers' pages. */
export const AdminPage = ({ title, help, action, children }: AdminPageProps) => (
  <chakra.div
    width="full"
    // Width that the shell's header and footer have on these pages (`data-wide`).
    maxWidth="var(--shell-width)"
    mx="auto"
    px={{ base: '4', md: '8' }}
    py={{ base: '4', md: '6' }}
    display="flex"
    flexDirection="column"
    gap="6"
    css={{ '@media print': { maxWidth: 'none', px: '0', py: '0' } }}
  >
    <AdminTabs />
    <chakra.header>
      <Row justifyContent="space-between">
        <chakra.div minWidth="0" display="flex" flexDirection="column" gap="1">
          <PageTitle fontSize="xl" overflowWrap="anywhere">
            {title}
          </PageTitle>
          {help !== undefined && (
            <Text tone="muted" size="sm">
              {help}
            </Text>
          )}
        </chakra.div>
        {action}
      </Row>
    </chakra.header>
    {children}
  </chakra.div>
);
