import { Stack } from '@attesta/ui/layout.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { ContentPage, Section } from '@attesta/ui/pages.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { paths, useSession, useTexts } from '@attesta/web-kit';
import { Film } from './film.tsx';
import type { GalleryName } from './galleries.ts';
import { Gallery } from './gallery.tsx';

const sections = ['account', 'credit', 'reference'] as const satisfies readonly GalleryName[];

/** How the product works, in a film, in words and in pictures. */
export const FeaturesScene = () => {
  const t = useTexts('marketing');
  const { role } = useSession();
  return (
    <ContentPage title={t('features.title')} help={t('features.help')}>
      <Stack gap={{ base: '10', md: '16' }}>
        <Film />
        {sections.map((section) => (
          <Section key={section} title={t(`features.${section}.title`)}>
            <Text mb="2">{t(`features.${section}.text`)}</Text>
            <Gallery name={section} title={t(`features.${section}.title`)} />
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
