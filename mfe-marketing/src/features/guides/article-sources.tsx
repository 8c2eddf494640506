import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { OutsideLink } from '@attesta/ui/elements/text-link.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ArticleSource } from '@attesta/web-kit/pages/article.ts';

/** On paper nobody can follow a link: its address stands behind it. */
const withAddress = {
  '@media print': { '& a::after': { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' } },
} as const;

/** Where an article is from, and what it is not. */
export const ArticleSources = ({ sources }: { readonly sources: readonly ArticleSource[] }) => {
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
