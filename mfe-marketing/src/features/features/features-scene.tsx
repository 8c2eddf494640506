import { Stack } from '@attesta/ui/layout.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { ContentPage, Section } from '@attesta/ui/pages.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { paths, useSession, useTexts } from '@attesta/web-kit';

const sections = ['account', 'credit', 'reference'] as const;

/** How the product works, in words. */
export const FeaturesScene = () => {
  const t = useTexts('marketing');
  const { role } = useSession();
  return (
    <ContentPage title={t('features.title')} help={t('features.help')}>
      <Stack gap="10">
        {sections.map((section) => (
          <Section key={section} title={t(`features.${section}.title`)}>
            <Text>{t(`features.${section}.text`)}</Text>
          </Section>
        ))}
      </Stack>
      {role === 'visitor' && (
        <LinkButton to={paths.register()} alignSelf="flex-start">
          {t('landing.action')}
        </LinkButton>
      )}
    </ContentPage>
  );
};
