import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { OutsideLink } from '@attesta/ui/elements/text-link.tsx';
import type { Inline, RunningText } from '@attesta/web-kit/pages/article.ts';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { inOrder } from './in-order.ts';

const Piece = ({ piece }: { readonly piece: Inline }): ReactNode => {
  if (typeof piece === 'string') return piece;
  if ('strong' in piece) {
    return (
      <chakra.strong fontWeight="semibold">
        <ArticleText text={piece.strong} />
      </chakra.strong>
    );
  }
  const text = <ArticleText text={piece.text} />;
  if ('language' in piece) return <span lang={piece.language}>{text}</span>;
  return piece.to.startsWith('/') ? (
    <TextLink to={piece.to}>{text}</TextLink>
  ) : (
    <OutsideLink href={piece.to} rel="noopener">
      {text}
    </OutsideLink>
  );
};

/** Text with emphasis and links. */
export const ArticleText = ({ text }: { readonly text: RunningText }) =>
  inOrder(text, (piece) => <Piece piece={piece} />);
