import { Box, Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { PageTitle, Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { Band } from './band.tsx';
import { Stage } from './stage/stage.tsx';

/** What it is, for whom, one action, and the product itself. */
export const Hero = () => {
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
