import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { PageTitle, SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { OutsideLink, TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import type { Article, ArticleSource } from '@attesta/web-kit/pages/article.ts';
import { ArticleBlocks } from './article-blocks.tsx';
import { ArticleColumn } from './article-column.tsx';
import { ArticleText } from './article-text.tsx';

/** Prints the address behind each link. */
const withAddress = {
  '@media print': { '& a::after': { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' } },
} as const;

/** Sources of an article, and the note that it is no legal advice. */
const ArticleSources = ({ sources }: { readonly sources: readonly ArticleSource[] }) => {
  const t = useTexts('marketing');
  return (
    <Stack as="section" gap="4" borderTopWidth="1px" pt="8">
      <SectionTitle>{t('guides.sources')}</SectionTitle>
      <Stack as="ul" gap="2" fontSize="sm" css={withAddress}>
        {sources.map(({ text, url }) => (
          <li key={url}>
            <OutsideLink href={url} rel="noopener">
              {text}
            </OutsideLink>
          </li>
        ))}
      </Stack>
      <Text size="sm" tone="muted">
        {t('guides.noAdvice')}
      </Text>
    </Stack>
  );
};

/** Link to the registration after an article. */
const CallToAction = () => {
  const t = useTexts('marketing');
  return (
    <Stack gap="4" alignItems="flex-start" borderTopWidth="1px" pt="8" _print={{ display: 'none' }}>
      <Stack gap="2">
        <SectionTitle>{t('guides.callTitle')}</SectionTitle>
        <Text tone="muted">{t('guides.callText')}</Text>
      </Stack>
      <LinkButton to={paths.register()}>{t('guides.callAction')}</LinkButton>
    </Stack>
  );
};

/** An article: short answer first, sources last. */
export const GuidePage = ({ article }: { readonly article: Article }) => {
  const t = useTexts('marketing');
  const { language, title, dateText, answer, blocks, sources } = article;
  return (
    <ArticleColumn>
      <Stack as="article" lang={language} gap="6">
        <Stack as="header" gap="4">
          <Box fontSize="sm" _print={{ display: 'none' }}>
            <TextLink to={paths.guides()}>{t('guides.title')}</TextLink>
          </Box>
          <PageTitle fontSize={{ base: '2xl', md: '3xl' }} hyphens="manual">
            {title}
          </PageTitle>
          <Text size="sm" tone="muted">
            {t('guides.date', { date: dateText })}
          </Text>
        </Stack>
        <Stack gap="1.5" bg="accent.tint" borderRadius="md" p={{ base: '4', md: '5' }}>
          <Text size="sm" fontWeight="semibold" tone="accent">
            {t('guides.answer')}
          </Text>
          <Box as="p" fontSize={{ base: 'md', md: 'lg' }}>
            <ArticleText text={answer} />
          </Box>
        </Stack>
        <ArticleBlocks blocks={blocks} />
        <ArticleSources sources={sources} />
      </Stack>
      <CallToAction />
    </ArticleColumn>
  );
};
