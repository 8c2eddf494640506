import { catalogueRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { hasOpenComma } from '../input/user-text.ts';

/**
 * A comma inside a function («Leiterin Finanzen, Mitglied der Geschäftsleitung») opens an insertion, which this comma
 * closes; commas of an enumeration with «und» do not.
 */
export const closingComma = (functionTitle: string): RichText => {
  const isEnumeration = /,[^,]* (?:und|sowie|et|e|ed|and|or|ou|o|oder|&) [^,]*$/u.test(functionTitle);
  return hasOpenComma(functionTitle) && !isEnumeration ? [catalogueRun(',')] : [];
};
