import { Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { OutsideLink } from '@attesta/ui/elements/text-link.tsx';
import { SectionTitle, SubTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { Band } from '../../shared/band.tsx';

const columns = ['law', 'checked', 'never'] as const;
const points = ['1', '2', '3'] as const;

/** The statute in its official languages, and an English translation. */
const statute: Readonly<Record<Language, string>> = {
  de: 'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de#art_330_a',
  en: 'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/en#art_330_a',
  fr: 'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/fr#art_330_a',
  it: 'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/it#art_330_a',
};

/** Legal requirements, checks and taboos of a reference; the engine keeps to each. */
export const Trust = () => {
  const t = useTexts('marketing');
  const language = useLanguage();
  return (
    <Band>
      <Stack gap={{ base: '8', md: '12' }}>
        <Stack gap="3">
          <SectionTitle fontSize="2xl">{t('trust.title')}</SectionTitle>
          <Text tone="muted">{t('trust.text')}</Text>
        </Stack>
        <Grid
          gap={{ base: '8', md: '12' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        >
          {columns.map((column) => (
            <Stack key={column} gap="4" borderTopWidth="1px" borderColor="accent" pt="5">
              <SubTitle>{t(`trust.${column}.title`)}</SubTitle>
              <Stack as="ul" gap="3" color="fg.muted" textWrap="pretty">
                {points.map((point) => (
                  <li key={point}>{t(`trust.${column}.${point}`)}</li>
                ))}
              </Stack>
            </Stack>
          ))}
        </Grid>
        <Row columnGap="6" rowGap="1" fontSize="sm" color="fg.muted">
          <OutsideLink href={statute[language]} hrefLang={language}>
            {t('trust.source')}
          </OutsideLink>
          <span>{t('trust.note')}</span>
        </Row>
      </Stack>
    </Band>
  );
};
