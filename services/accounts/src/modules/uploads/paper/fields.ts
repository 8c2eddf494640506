import { problem } from '@attesta/service-kit/http/errors.ts';

/** Replacement of a field: a placeholder in its place, or the text that it shows. */
export type FieldUse = { placeholder: 'seite' | 'seiten' } | 'text';

/**
 * Decides about a field by its instruction, such as `PAGE \* MERGEFORMAT`.
 * @throws stationeryField with its name for all but page numbers and links
 */
export const useOfField = (instruction: string): FieldUse => {
  const name = (/^\s*([^\s\\"]+)/.exec(instruction)?.[1] ?? '').toUpperCase();
  if (name === 'PAGE') return { placeholder: 'seite' };
  if (name === 'NUMPAGES' || name === 'SECTIONPAGES') return { placeholder: 'seiten' };
  if (name === 'HYPERLINK') return 'text';
  throw problem('stationeryField', { names: name.slice(0, 40) || '?' });
};
