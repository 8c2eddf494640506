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

/** Sheets in the reader's language: prerendered, and hydrated once their texts are loaded. */
const ReadersSheets = ({ language }: { readonly language: Language }) => {
  const references = use(writtenReferences(language));
  return references === null ? null : <Sheets language={language} references={references} />;
};

type ShownSheetsProps = { readonly reader: Language; readonly otherSheets: SheetsProps | null };

/**
 * Memoized: rendering a boundary before its hydration would discard the prerendered sheets and their scroll position.
 */
export const ShownSheets = memo(({ reader, otherSheets }: ShownSheetsProps) => (
  <Suspense fallback={<Box bg="bg" borderWidth="1px" minHeight="26rem" aspectRatio={{ md: '210 / 297' }} />}>
    {otherSheets === null ? <ReadersSheets language={reader} /> : <Sheets {...otherSheets} />}
  </Suspense>
));
