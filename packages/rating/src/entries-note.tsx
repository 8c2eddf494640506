import { Status } from '@attesta/ui/text.tsx';

import type { RatingTextOf } from './rating-texts.ts';

/** A year in which something can have been achieved. */
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/u;
/** Beyond so many their years are no help. */
const mostYears = 12;

/** How many entries the lines of an answer are, and the year that each of them names; nothing for a single text. */
export const EntriesNote = ({ text, t }: { readonly text: string; readonly t: RatingTextOf }) => {
  const entries = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  const years = entries.map((entry) => year.exec(entry)?.[0] ?? t('noYear'));
  const count = t('entries', { count: entries.length });
  return (
    <Status fontSize="sm" color="fg.muted">
      {entries.length > 1 && (entries.length > mostYears ? count : `${count}: ${years.join(', ')}`)}
    </Status>
  );
};
