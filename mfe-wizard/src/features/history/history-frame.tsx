import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { PageTitle, Text } from '@attesta/ui/elements/text.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import type { LinkProps } from 'react-router-dom';
import type { ReactNode } from 'react';

type HistoryFrameProps = {
  readonly back: { readonly to: string; readonly state?: LinkProps['state']; readonly label: string };
  readonly title: string;
  /** Whose reference it is; empty until loaded. */
  readonly about: string;
  readonly children: ReactNode;
};

/** Way back, title and content of the history and of a comparison. */
export const HistoryFrame = ({ back: { label, ...link }, title, about, children }: HistoryFrameProps) => (
  <Stack
    width="full"
    maxWidth="wizard"
    mx="auto"
    px={{ base: '4', md: '8' }}
    pt={{ base: '4', md: '10' }}
    pb="12"
    gap={{ base: '6', md: '8' }}
  >
    <Stack as="header" gap="2">
      <Text size="sm">
        <TextLink {...link}>{label}</TextLink>
      </Text>
      <PageTitle>{title}</PageTitle>
      {about !== '' && (
        <Text tone="muted" overflowWrap="anywhere">
          {about}
        </Text>
      )}
    </Stack>
    {children}
  </Stack>
);
