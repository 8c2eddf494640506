import { Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { SectionTitle, SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { Band } from '../../shared/band.tsx';
import { PhoneRating } from './phone-rating.tsx';

const points = ['link', 'rating', 'end'] as const;

/** Delegation explained: a supervisor rates by a link on the phone. */
export const Delegating = () => {
  const t = useTexts('marketing');
  return (
    <Band subtle>
      <Grid
        gap={{ base: '10', lg: '20' }}
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 24rem)' }}
      >
        <Stack gap={{ base: '8', md: '10' }}>
          <Stack gap="3">
            <SectionTitle fontSize="2xl">{t('delegating.title')}</SectionTitle>
            <Text tone="muted">{t('delegating.text')}</Text>
          </Stack>
          <Stack as="ol" gap="6">
            {points.map((point) => (
              <Stack as="li" key={point} gap="1.5" borderInlineStartWidth="2px" borderColor="accent" ps="4">
                <SubTitle fontSize="md">{t(`delegating.${point}.title`)}</SubTitle>
                <Text tone="muted">{t(`delegating.${point}.text`)}</Text>
              </Stack>
            ))}
          </Stack>
        </Stack>
        <PhoneRating />
      </Grid>
    </Band>
  );
};
