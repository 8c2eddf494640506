import { formatTime } from '@attesta/ui/i18n/formats.ts';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { PageTitle, Status, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { GuideLink } from './guide-link.tsx';
import { useWizard } from './wizard-context.ts';
import type { StepName } from './wizard-context.ts';

/** Heading, lead and content of a step. The heading takes the focus on arrival. */
export const StepPage = ({ name, children }: { readonly name: StepName; readonly children: ReactNode }) => {
  const t = useTexts('wizard');
  const { savedAt, hasUnsaved, hasMoved, focusTarget } = useWizard();
  const heading = useRef<HTMLHeadingElement>(null);
  // A focus target in the step takes precedence.
  const focusOnArrival = useRef(hasMoved && focusTarget === null);
  useEffect(() => {
    if (focusOnArrival.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap="6">
      <Stack as="header" gap="2">
        <Row justifyContent="space-between" gap="2" minHeight="6">
          <Text size="sm" tone="muted">
            {t('create.title')}
          </Text>
          <Status fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {savedAt !== null && !hasUnsaved && t('create.saved', { time: formatTime(new Date(savedAt)) })}
          </Status>
        </Row>
        <PageTitle ref={heading} tabIndex={-1} width="fit-content">
          {t(`steps.${name}`)}
        </PageTitle>
        <Text tone="muted">{t(`${name}.lead`)}</Text>
        {(name === 'zeugnis' || name === 'rating') && <GuideLink on={name} />}
      </Stack>
      {children}
    </Stack>
  );
};
