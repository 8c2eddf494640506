import { Box, Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { SectionTitle, SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { Band } from './band.tsx';

const steps = ['account', 'enter', 'rate', 'download'] as const;

/** The way from the first visit to the Word file. */
export const Steps = () => {
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
