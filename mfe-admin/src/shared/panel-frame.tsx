import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

type PanelFrameProps = {
  readonly title: string;
  /** One line below the title. */
  readonly help?: string | undefined;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** A panel of the administration, labelled by its title. */
export const PanelFrame = ({ title, help, action, children }: PanelFrameProps) => {
  const titleId = useId();
  return (
    <Panel as="section" aria-labelledby={titleId} p={{ base: '4', md: '5' }}>
      <Stack gap="4">
        <Row justifyContent="space-between" alignItems="flex-start">
          <Stack gap="1" flex="1 1 12rem">
            <SectionTitle id={titleId} fontSize="lg">
              {title}
            </SectionTitle>
            {help !== undefined && (
              <Text tone="muted" size="sm">
                {help}
              </Text>
            )}
          </Stack>
          {action}
        </Row>
        {children}
      </Stack>
    </Panel>
  );
};
