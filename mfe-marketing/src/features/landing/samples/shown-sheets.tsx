import { Box } from '@attesta/ui/layout/boxes.tsx';
import type { Language } from '@attesta/web-kit';
import { memo, Suspense, use } from 'react';
import { ReferenceSheet } from './reference-sheet.tsx';
import { writtenReferences } from './written-references.ts';
import type { WrittenReferences } from './written-references.ts';

export const kinds = ['final', 'interim', 'confirmation'] as const;

export const idOf = (kind: string): string => `sample-${kind}`;

export type SheetsProps = { readonly language: Language; readonly references: WrittenReferences };

const Sheets = ({ language, references }: SheetsProps) =>
  kinds.map((kind) => (
    <ReferenceSheet
      key={`${language} ${kind}`}
      id={idOf(kind)}
      reference={references[kind]}
      language={language}
    />
  ));

/** Those of the reader's language: written by the build, taken over when their text has come. */
const ReadersSheets = ({ language }: { readonly language: Language }) => {
  const references = use(writtenReferences(language));
  return references === null ? null : <Sheets language={language} references={references} />;
};

type ShownSheetsProps = { readonly reader: Language; readonly others: SheetsProps | null };

/**
 * Drawn again only for another language: what the build wrote and React has not taken over yet is thrown away when its
 * boundary is drawn once more, and with it the place to which it was scrolled.
 */
export const ShownSheets = memo(({ reader, others }: ShownSheetsProps) => (
  <Suspense fallback={<Box bg="bg" borderWidth="1px" minHeight="26rem" aspectRatio={{ md: '210 / 297' }} />}>
    {others === null ? <ReadersSheets language={reader} /> : <Sheets {...others} />}
  </Suspense>
));
