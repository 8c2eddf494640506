import { Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { SectionTitle, SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { Band } from './band.tsx';

const facts = ['factor', 'least', 'others', 'secrets', 'looks', 'end'] as const;

/** How data are protected: plain facts, each of which docs/security.md gives evidence for. */
export const Protection = () => {
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
