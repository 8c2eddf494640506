import { noBreakSpace } from '../text/typography-marks.ts';

const cantons = 'AG|AI|AR|BE|BL|BS|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH';
const cantonCode = new RegExp(` (?=\\(?(?:${cantons})\\)?$)`, 'u');

/** «Bülach ZH» stays on one line (domain.md 3.9 no 4). */
export const keepCantonCode = (place: string): string => place.replace(cantonCode, noBreakSpace);

/** «Alpina Haustechnik AG» keeps its legal form on the same line (domain.md 3.9 no 4). */
export const keepLegalForm = (organization: string, legalForms: readonly string[]): string =>
  organization
    .split(' ')
    .reduce((name, word) => name + (legalForms.includes(word) ? noBreakSpace : ' ') + word);
