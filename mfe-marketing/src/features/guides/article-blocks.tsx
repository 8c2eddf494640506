import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { SectionTitle, SubTitle } from '@attesta/ui/elements/text.tsx';
import type { Block } from '@attesta/web-kit/pages/article.ts';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ArticleTable } from './article-table.tsx';
import { ArticleText } from './article-text.tsx';
import { inOrder } from './in-order.ts';

const Heading = { 2: SectionTitle, 3: SubTitle } as const;

/** Quotation from a document. */
const Quote = chakra('blockquote', {
  base: {
    fontFamily: 'serif',
    borderInlineStartWidth: '3px',
    borderColor: 'accent',
    ps: '5',
    hyphens: 'auto',
    breakInside: 'avoid',
  },
});

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    ps: '6',
    '& > li': { ps: '1', '&::marker': { color: 'accent' } },
  },
});

const ArticleBlock = ({ block }: { readonly block: Block }): ReactNode => {
  switch (block.kind) {
    case 'heading': {
      const Title = Heading[block.level];
      return (
        <Title mt={block.level === 2 ? '5' : '3'} breakAfter="avoid">
          <ArticleText text={block.text} />
        </Title>
      );
    }
    case 'paragraph': {
      return (
        <chakra.p textWrap="pretty">
          <ArticleText text={block.text} />
        </chakra.p>
      );
    }
    case 'quote': {
      return (
        <Quote>
          <ArticleText text={block.text} />
        </Quote>
      );
    }
    case 'list': {
      return (
        <List as={block.isOrdered ? 'ol' : 'ul'} listStyleType={block.isOrdered ? 'decimal' : 'disc'}>
          {inOrder(block.items, (item) => (
            <li>
              <ArticleText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table': {
      return <ArticleTable table={block} />;
    }
  }
};

/** Blocks of an article. */
export const ArticleBlocks = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <Stack gap="4" fontSize={{ base: 'md', md: 'lg' }} lineHeight="body">
    {inOrder(blocks, (block) => (
      <ArticleBlock block={block} />
    ))}
  </Stack>
);
