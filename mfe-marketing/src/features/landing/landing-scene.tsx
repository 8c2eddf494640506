import { Delegating } from './delegating.tsx';
import { PriceTeaser } from './price-teaser.tsx';
import { Questions } from './questions.tsx';
import { Samples } from './samples/samples.tsx';
import { Taglines } from './taglines.tsx';
import { Trust } from './trust.tsx';
import { TryOut } from './try-out/try-out.tsx';
import { Box, Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { PageTitle, SectionTitle, SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { Band } from '../../shared/band.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { Stage } from './stage/stage.tsx';

/** Headline, one action, and the demo. */
const Hero = () => {
  const t = useTexts('marketing');
  return (
    <Band subtle isFirst>
      <Grid
        gap={{ base: '8', lg: '14' }}
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 34rem)' }}
      >
        <Stack gap={{ base: '6', md: '8' }} alignItems="flex-start">
          <Stack gap="5">
            <PageTitle fontSize={{ base: '2xl', md: '3xl' }} maxWidth="18ch" hyphens="manual">
              {t('landing.title')}
            </PageTitle>
            <Text size="lg" tone="muted" maxWidth="42ch">
              {t('landing.lead')}
            </Text>
          </Stack>
          <Row gap="6">
            <LinkButton to={paths.register()}>{t('landing.action')}</LinkButton>
            <TextLink to={paths.features()}>{t('landing.how')}</TextLink>
          </Row>
        </Stack>
        <Box maxWidth="34rem" width="full" mx="auto">
          <Stage />
        </Box>
      </Grid>
    </Band>
  );
};

const steps = ['account', 'enter', 'rate', 'download'] as const;

/** Steps from the first visit to the finished reference. */
const Steps = () => {
  const t = useTexts('marketing');
  return (
    <Band>
      <Stack gap={{ base: '8', md: '12' }}>
        <SectionTitle fontSize="2xl">{t('steps.title')}</SectionTitle>
        <Grid
          as="ol"
          gap={{ base: '8', lg: '10' }}
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          }}
        >
          {steps.map((step, index) => (
            <Stack as="li" key={step} gap="3" borderTopWidth="1px" borderColor="accent" pt="5">
              <Box
                aria-hidden
                fontFamily="serif"
                fontSize="2xl"
                lineHeight="1"
                color="accent"
                fontVariantNumeric="lining-nums"
              >
                {index + 1}
              </Box>
              <SubTitle>{t(`steps.${step}.title`)}</SubTitle>
              <Text tone="muted">{t(`steps.${step}.text`)}</Text>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Band>
  );
};

const facts = ['factor', 'least', 'others', 'secrets', 'looks', 'end'] as const;

/** Facts of data protection; docs/security.md has the evidence for each. */
const Protection = () => {
  const t = useTexts('marketing');
  return (
    <Band subtle>
      <Stack gap={{ base: '8', md: '12' }}>
        <SectionTitle fontSize="2xl">{t('protection.title')}</SectionTitle>
        <Grid
          as="ul"
          columnGap={{ base: '8', md: '12' }}
          rowGap={{ base: '6', md: '10' }}
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          }}
        >
          {facts.map((fact) => (
            <Stack as="li" key={fact} gap="1.5">
              <SubTitle fontSize="md">{t(`protection.${fact}.title`)}</SubTitle>
              <Text tone="muted">{t(`protection.${fact}.text`)}</Text>
            </Stack>
          ))}
        </Grid>
        <p>
          <TextLink to={paths.privacy()}>{t('protection.more')}</TextLink>
        </p>
      </Stack>
    </Band>
  );
};

const CallToAction = () => {
  const t = useTexts('marketing');
  return (
    <Band subtle>
      <Stack gap="6" alignItems="flex-start">
        <Stack gap="3">
          <SectionTitle fontSize="2xl">{t('call.title')}</SectionTitle>
          <Text tone="muted">{t('call.text')}</Text>
        </Stack>
        <Row gap="3">
          <LinkButton to={paths.register()}>{t('call.register')}</LinkButton>
          <LinkButton to={paths.login()} variant="outline">
            {t('call.login')}
          </LinkButton>
        </Row>
      </Stack>
    </Band>
  );
};

/** Start page for visitors on alternating backgrounds; without scripts the try-out is hidden. */
export const LandingScene = () => (
  <>
    <Hero />
    <TryOut />
    <Samples />
    <Steps />
    <Delegating />
    <Trust />
    <Protection />
    <Taglines />
    <PriceTeaser />
    <Questions />
    <CallToAction />
  </>
);
