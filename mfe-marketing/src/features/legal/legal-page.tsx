import { ContentPage, Section } from '@attesta/ui/pages.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';

type LegalPageProps = { readonly name: 'privacy' | 'terms'; readonly sections: readonly string[] };

/** A short legal text: title, and a paragraph for each section. */
export const LegalPage = ({ name, sections }: LegalPageProps) => {
  const t = useTexts('marketing');
  return (
    <ContentPage title={t(`${name}.title`)} help={t(`${name}.help`)}>
      {sections.map((section) => (
        <Section key={section} title={t(`${name}.${section}.title`)}>
          <Text>{t(`${name}.${section}.text`)}</Text>
        </Section>
      ))}
    </ContentPage>
  );
};
