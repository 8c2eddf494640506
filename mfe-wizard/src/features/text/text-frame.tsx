import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { PageTitle, Text } from '@attesta/ui/elements/text.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';

import { toPreview } from '../../shared/step/to-preview.ts';

type TextFrameProps = {
  readonly zeugnisId: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** Way back, title and content of the page. */
export const TextFrame = ({ zeugnisId, action, children }: TextFrameProps) => {
  const t = useTexts('wizard');
  return (
    <Stack
      width="full"
      maxWidth="content"
      mx="auto"
      px={{ base: '4', md: '8' }}
      pt={{ base: '4', md: '10' }}
      pb="12"
      gap={{ base: '4', md: '6' }}
    >
      <Stack as="header" gap="2">
        <Text size="sm">
          <TextLink {...toPreview(zeugnisId)}>{t('text.back')}</TextLink>
        </Text>
        <Row justifyContent="space-between" columnGap="4" rowGap="1">
          <PageTitle>{t('text.title')}</PageTitle>
          {action}
        </Row>
        <Text tone="muted">{t('text.lead')}</Text>
      </Stack>
      {children}
    </Stack>
  );
};
