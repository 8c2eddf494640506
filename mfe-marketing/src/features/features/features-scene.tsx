import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ContentPage, Section } from '@attesta/ui/layout/pages.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useSession, useTexts } from '@attesta/web-kit';
import { useFeaturesTexts } from './features-texts.ts';
import { Film } from './film.tsx';
import type { GalleryName } from './galleries.ts';
import { Gallery } from './gallery.tsx';

export { registerFeaturesTexts } from './features-texts.ts';

const sections = ['account', 'credit', 'reference'] as const satisfies readonly GalleryName[];

/** The product's functions in a film, texts and pictures. */
export const FeaturesScene = () => {
  const t = useFeaturesTexts();
  const common = useTexts('marketing');
  const { role } = useSession();
  return (
    <ContentPage title={t('title')} help={t('help')}>
      <Stack gap={{ base: '10', md: '16' }}>
        <Film />
        {sections.map((section) => (
          <Section key={section} title={t(`${section}.title`)}>
            <Text mb="2">{t(`${section}.text`)}</Text>
            <Gallery name={section} title={t(`${section}.title`)} />
          </Section>
        ))}
      </Stack>
      <Row gap="6">
        {role === 'visitor' && <LinkButton to={paths.register()}>{common('landing.action')}</LinkButton>}
        <TextLink to={paths.guides()}>{common('guides.title')}</TextLink>
      </Row>
    </ContentPage>
  );
};
