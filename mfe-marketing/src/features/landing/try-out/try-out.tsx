import { Box, Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Band } from '../../../shared/band.tsx';
import { hiddenWithoutScripts } from '../../../shared/quiet-choice.tsx';
import { TryOutForm } from './try-out-form.tsx';
import { useTryOut } from './use-try-out.ts';

/** Composes a paragraph of three answers and a name with the real engine, without an account. */
const TryOutIn = ({ reader }: { readonly reader: Language }) => {
  const t = useTexts('marketing');
  const asking = useTryOut(reader);
  const { result, isLoading } = asking;
  return (
    <Grid
      id="try-out"
      gap={{ base: '8', lg: '16' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 34rem) minmax(0, 1fr)' }}
    >
      <Stack gap="8">
        <Stack gap="3">
          <SectionTitle fontSize="2xl">{t('tryOut.title')}</SectionTitle>
          <Text tone="muted">{t('tryOut.text')}</Text>
        </Stack>
        <TryOutForm reader={reader} asking={asking} />
      </Stack>
      <Stack gap="3" position={{ lg: 'sticky' }} top={{ lg: '8' }}>
        <Box
          as="section"
          aria-label={t('tryOut.result')}
          aria-live="polite"
          aria-busy={isLoading}
          lang={result.language}
          bg="bg"
          borderWidth="1px"
          px={{ base: '5', md: '10' }}
          py={{ base: '7', md: '12' }}
          minHeight={{ lg: '20rem' }}
          fontFamily="serif"
          fontSize="lg"
          lineHeight="body"
          hyphens="auto"
          overflowWrap="anywhere"
          opacity={isLoading ? '0.5' : '1'}
          transition="opacity"
          transitionDuration="normal"
        >
          {result.paragraph}
        </Box>
        <Text size="sm" tone="muted">
          {t('tryOut.note')}
        </Text>
      </Stack>
    </Grid>
  );
};

/** Restarts with the reader's language. Hidden without scripts, since it asks the service. */
export const TryOut = () => {
  const reader = useLanguage();
  return (
    <chakra.div css={hiddenWithoutScripts}>
      <Band>
        <TryOutIn key={reader} reader={reader} />
      </Band>
    </chakra.div>
  );
};
