import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { Box, Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { ContentPage, Section } from '@attesta/ui/layout/pages.tsx';
import { paths } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import { SectionLinks } from '../../shared/section-links.tsx';
import { LocationsSection } from './location/locations-section.tsx';
import { PapersSection } from './paper/papers-section.tsx';
import { SignatoriesSection } from './signatory/signatories-section.tsx';
import { DocumentStyle } from './style/document-style.tsx';
import { useStationeryTexts } from './stationery-texts.ts';

export { registerStationeryTexts } from './stationery-texts.ts';

const sections: readonly { readonly id: string; readonly content: ReactNode }[] = [
  { id: 'papers', content: <PapersSection /> },
  { id: 'style', content: <DocumentStyle /> },
  { id: 'locations', content: <LocationsSection /> },
  { id: 'signatories', content: <SignatoriesSection /> },
];

/** Print of references: company paper, style, locations and signatories of the account. */
export const StationeryScene = () => {
  const t = useStationeryTexts();
  const titled = sections.map((section) => ({ ...section, title: t(`sections.${section.id}`) }));
  return (
    <ContentPage
      title={t('title')}
      help={
        <>
          {t('help')} <TextLink to={paths.account()}>{t('toAccount')}</TextLink>
        </>
      }
    >
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr)' }}
        gap={{ base: '8', lg: '12' }}
      >
        <SectionLinks sections={titled} />
        <Stack gap="12">
          {titled.map(({ id, title, content }) => (
            <Box key={id} id={id} scrollMarginTop="8">
              <Section title={title}>{content}</Section>
            </Box>
          ))}
        </Stack>
      </Grid>
    </ContentPage>
  );
};
