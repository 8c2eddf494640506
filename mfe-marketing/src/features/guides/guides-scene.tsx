import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { PageTitle, SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import { guideHeads } from './guide-heads.ts';
import { ArticleColumn } from './article-column.tsx';

/** Articles in the reader's language. */
export const GuidesScene = () => {
  const t = useTexts('marketing');
  const language = useLanguage();
  return (
    <ArticleColumn>
      <Stack as="header" gap="4">
        <PageTitle fontSize={{ base: '2xl', md: '3xl' }}>{t('guides.title')}</PageTitle>
        <Text size="lg" tone="muted">
          {t('guides.help')}
        </Text>
      </Stack>
      <Stack as="ul" gap="8">
        {guideHeads[language].map(({ address, title, description }) => (
          <Stack as="li" key={address} gap="2" borderTopWidth="1px" pt="6">
            <SectionTitle>
              <TextLink to={address}>{title}</TextLink>
            </SectionTitle>
            <Text tone="muted">{description}</Text>
          </Stack>
        ))}
      </Stack>
    </ArticleColumn>
  );
};
