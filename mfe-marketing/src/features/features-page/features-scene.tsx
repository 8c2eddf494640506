import { LinkButton } from '@attesta/ui/link-button.tsx';
import { ContentPage, Section } from '@attesta/ui/pages.tsx';
import { paths, useSession, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

const chapters = {
  account: ['one', 'two', 'three', 'four'],
  credit: ['one', 'two', 'three', 'four'],
  reference: ['one', 'two', 'three', 'four', 'five'],
} as const;

/** How the service works, chapter by chapter. */
export const FeaturesScene = () => {
  const t = useTexts('marketing');
  const { role } = useSession();
  return (
    <ContentPage
      title={t('features.title')}
      help={t('features.help')}
      action={role === 'visitor' && <LinkButton to={paths.register()}>{t('features.action')}</LinkButton>}
    >
      {Object.entries(chapters).map(([chapter, steps]) => (
        <Section key={chapter} title={t(`features.${chapter}.title`)}>
          <chakra.ol
            display="flex"
            flexDirection="column"
            gap="3"
            pl="6"
            maxWidth="measure"
            listStyleType="decimal"
          >
            {steps.map((step) => (
              <li key={step}>{t(`features.${chapter}.${step}`)}</li>
            ))}
          </chakra.ol>
        </Section>
      ))}
    </ContentPage>
  );
};
