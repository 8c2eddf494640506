import type { Block } from '@attesta/web-kit/pages/article.ts';
import { chakra } from '@chakra-ui/react';
import { ArticleText } from './article-text.tsx';
import { inOrder } from './in-order.ts';

const Table = chakra('table', {
  base: {
    width: 'full',
    fontSize: { base: 'sm', md: 'md' },
    lineHeight: 'tight',
    borderTopWidth: '1px',
    '& th, & td': {
      pe: { base: '3', md: '4' },
      py: '2.5',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      hyphens: 'auto',
    },
    '& th': { fontWeight: 'medium' },
    '& thead th': { color: 'fg.muted', fontSize: 'sm' },
    '& tr': { breakInside: 'avoid' },
  },
});

type ArticleTableProps = { readonly table: Extract<Block, { kind: 'table' }> };

/** A table whose first column holds the row headings. */
export const ArticleTable = ({ table: { head, rows } }: ArticleTableProps) => (
  <Table>
    <thead>
      <tr>
        {inOrder(head, (cell) => (
          <th scope="col">
            <ArticleText text={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {inOrder(rows, ([title = [], ...cells]) => (
        <tr>
          <th scope="row">
            <ArticleText text={title} />
          </th>
          {inOrder(cells, (cell) => (
            <td>
              <ArticleText text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
