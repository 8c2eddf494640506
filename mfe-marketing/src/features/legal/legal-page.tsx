import { Stack } from '@attesta/ui/layout.tsx';
import { ContentPage, Section } from '@attesta/ui/pages.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';

type LegalPageProps = {
  /** The key of the page's texts; below it `title`, `help` and one entry a section. */
  readonly name: 'privacy' | 'terms';
  readonly sections: readonly string[];
};

/** A page of headed paragraphs. */
export const LegalPage = ({ name, sections }: LegalPageProps) => {
  const t = useTexts('marketing');
  return (
    <ContentPage title={t(`${name}.title`)} help={t(`${name}.help`)}>
      <Stack gap="8">
        {sections.map((section) => (
          <Section key={section} title={t(`${name}.${section}.title`)}>
            <Text>{t(`${name}.${section}.text`)}</Text>
          </Section>
        ))}
      </Stack>
    </ContentPage>
  );
};
