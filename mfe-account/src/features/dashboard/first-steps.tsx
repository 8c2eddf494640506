import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { CheckIcon } from '@attesta/ui/elements/icons.tsx';
import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import type { ReactNode } from 'react';

type FirstStepProps = {
  readonly number: number;
  readonly title: string;
  readonly help: string;
  readonly isDone: boolean;
  /** Shown until the step is done. */
  readonly action: ReactNode;
};

const FirstStep = ({ number, title, help, isDone, action }: FirstStepProps) => {
  const t = useTexts('account');
  return (
    <Row as="li" columnGap="4" rowGap="3" py="4" borderBottomWidth="1px">
      <Box
        aria-hidden
        display="flex"
        alignItems="center"
        justifyContent="center"
        flexShrink="0"
        width="9"
        height="9"
        borderWidth="1px"
        borderRadius="full"
        borderColor={isDone ? 'accent' : 'border.control'}
        bg={isDone ? 'accent.tint' : 'bg'}
        color={isDone ? 'accent' : 'fg.muted'}
        fontWeight="medium"
      >
        {isDone ? <CheckIcon /> : number}
      </Box>
      <Box flex="1 1 12rem" minWidth="0">
        <Box fontWeight="medium">
          {title} {isDone && <HiddenText>({t('firstSteps.done')})</HiddenText>}
        </Box>
        <Text tone="muted" size="sm" lineHeight="tight" mt="1">
          {help}
        </Text>
      </Box>
      {!isDone && action}
    </Row>
  );
};

type FirstStepsProps = {
  readonly hasLogo: boolean;
  /** Remaining credit. */
  readonly left: number;
};

/** First steps of a new account: logo, credit and reference, ticked when done. */
export const FirstSteps = ({ hasLogo, left }: FirstStepsProps) => {
  const t = useTexts('account');
  return (
    <Section title={t('firstSteps.title')}>
      <Stack as="ol" gap="0" borderTopWidth="1px">
        <FirstStep
          number={1}
          title={t('firstSteps.logo')}
          help={t('firstSteps.logoHelp')}
          isDone={hasLogo}
          action={
            <LinkButton to={paths.account()} variant="outline">
              {t('logo.add')}
            </LinkButton>
          }
        />
        <FirstStep
          number={2}
          title={t('firstSteps.credit')}
          help={left > 0 ? t('firstSteps.creditLeft', { count: left }) : t('firstSteps.creditHelp')}
          isDone={left > 0}
          action={<LinkButton to={paths.prices()}>{t('firstSteps.credit')}</LinkButton>}
        />
        <FirstStep
          number={3}
          title={t('firstSteps.reference')}
          help={t(left > 0 ? 'firstSteps.referenceHelp' : 'firstSteps.referenceNeedsCredit')}
          isDone={false}
          action={left > 0 && <LinkButton to={paths.create()}>{t('dashboard.create')}</LinkButton>}
        />
      </Stack>
      <p>
        <TextLink to={paths.guides()}>{t('firstSteps.guides')}</TextLink>
      </p>
    </Section>
  );
};
