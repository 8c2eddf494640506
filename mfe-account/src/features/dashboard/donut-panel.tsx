import { Donut } from '@attesta/ui/elements/donut.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import type { ReactNode } from 'react';

type DonutPanelProps = {
  readonly title: string;
  readonly donut: {
    readonly value: number;
    readonly total: number;
    readonly figure: string;
    readonly caption: string;
    readonly description: string;
  };
  readonly action?: ReactNode;
};

/** One of the two donuts of the dashboard with its sentence and, where there is one, its action. */
export const DonutPanel = ({ title, donut, action }: DonutPanelProps) => (
  <Panel>
    <Row gap={{ base: '5', md: '8' }} alignItems="center" flexWrap="nowrap">
      <Donut {...donut} />
      <Stack gap="4" flex="1" alignItems="flex-start">
        <Stack gap="1">
          <SectionTitle fontSize="lg">{title}</SectionTitle>
          <Text tone="muted" aria-hidden>
            {donut.description}
          </Text>
        </Stack>
        {action}
      </Stack>
    </Row>
  </Panel>
);
