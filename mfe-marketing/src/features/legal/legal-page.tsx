import type { LegalPage as Page } from '@attesta/contracts';
import { Box, Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { ContentPage, Section } from '@attesta/ui/layout/pages.tsx';
import type { ReactNode } from 'react';
import { Contents } from './contents.tsx';
import { LegalText } from './legal-text.tsx';
import { useLegalTexts } from './use-legal-texts.ts';
import { EarlierVersions, VersionLine } from './version-line.tsx';

type LegalSection = {
  /** Anchor and key of the section; its texts are `title` and `text`. */
  readonly key: string;
  /** Key of the text; `text` by default. */
  readonly text?: string;
  /** Content instead of a text. */
  readonly content?: ReactNode;
};

type LegalPageProps = {
  /** The page, and the key of its texts: `title`, `help` and its sections. */
  readonly page: Page;
  readonly sections: readonly (string | LegalSection)[];
};

/** Number of sections from which a table of contents is shown. */
const minForContents = 8;

/** A page of headed sections, with its version. */
export const LegalPage = ({ page, sections: given }: LegalPageProps) => {
  const { t, emails } = useLegalTexts();
  const sections = given
    .map((section): LegalSection => (typeof section === 'string' ? { key: section } : section))
    .map((section) => ({ ...section, title: t(`${page}.${section.key}.title`) }));
  return (
    <ContentPage title={t(`${page}.title`)} help={t(`${page}.help`)}>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' }} gap="16">
        <Stack gap="8">
          <VersionLine page={page} />
          {sections.map(({ key, title, text = 'text', content }) => (
            <Box key={key} id={key} scrollMarginTop="20">
              <Section title={title}>
                {content ?? <LegalText text={t(`${page}.${key}.${text}`)} emails={emails} />}
              </Section>
            </Box>
          ))}
          <EarlierVersions page={page} />
        </Stack>
        {sections.length >= minForContents && <Contents sections={sections} />}
      </Grid>
    </ContentPage>
  );
};
