import { Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { DocumentText, SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { languageNames, useTexts } from '@attesta/web-kit';
import { Band } from '../../shared/band.tsx';

/** One line on the product per language, written in each instead of translated. */
const taglines = {
  de: 'Arbeitszeugnisse, die stimmen.',
  fr: 'Des certificats de travail justes et complets.',
  it: 'Attestati di lavoro giusti e completi.',
  en: 'Employment references that do justice.',
} as const;

export const Taglines = () => {
  const t = useTexts('marketing');
  return (
    <Band>
      <Stack gap={{ base: '6', md: '10' }}>
        <Stack gap="3">
          <SectionTitle fontSize="2xl">{t('languages.title')}</SectionTitle>
          <Text tone="muted">{t('languages.text')}</Text>
        </Stack>
        <Grid
          as="ul"
          gap="8"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          }}
        >
          {(['de', 'fr', 'it', 'en'] as const).map((language) => (
            <Stack as="li" key={language} lang={language} gap="2">
              <Text size="sm" tone="muted">
                {languageNames[language]}
              </Text>
              <DocumentText fontSize="lg" lineHeight="tight" textWrap="balance">
                {taglines[language]}
              </DocumentText>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Band>
  );
};
