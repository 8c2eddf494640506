import { forbid } from '../reading/ban.ts';
import type { Ban } from '../reading/ban.ts';
import type { DocumentCheck } from '../reading/document-check.ts';

const sharpS = /[ßẞ]/gu;
const notation = /[@[\]<>{}|]|(?<!\p{L})(?:null|undefined|NaN)(?!\p{L})/gu;
const wrongBlank = / {2,}|\s[.,]|^ | $/gmu;
const exclamation = /[?!]/gu;

/** Q1, Q2, Q3, Q21, Q22, Q23, Q37: letters, marks and blanks of the generator's words. */
export const markBans: readonly Ban[] = [
  forbid('Q1', 'sharpS', (words) => (words.language === 'de' ? sharpS : null)),
  forbid('Q2', 'notation', () => notation),
  forbid('Q3', 'spacing', () => wrongBlank),
  forbid('Q21', 'quoteMark', (words) => words.foreignQuotes),
  forbid('Q22', 'frenchSpace', (words) => words.extra.frenchSpace ?? null),
  forbid('Q23', 'noBreakSpace', (words) => words.breakable),
  forbid('Q37', 'foreignMark', () => exclamation),
  forbid('Q37', 'foreignMark', (words) => words.firstPersonPattern),
];

/** Q23 in typed names: no-break spaces before legal forms and canton codes. */
export const markChecks: readonly DocumentCheck[] = [
  {
    check: 'Q23',
    class: 'invariant',
    run({ sentences }, report) {
      for (const { sentence, place } of sentences) {
        for (const { text, field } of sentence.runs) {
          const unbound = field === undefined ? undefined : breakableNames[field]?.exec(text)?.[0];
          if (unbound !== undefined) report('noBreakSpace', place, { field: field ?? '' });
        }
      }
    },
  },
];

/** Breakable blanks before legal forms and canton codes (domain.md 3.9 no 4). */
const breakableNames: Readonly<Record<string, RegExp>> = {
  organization: / (?:AG|GmbH|SA|Sàrl|Sagl|KlG|KmG)(?!\p{L})/u,
  hometown: / \(?(?:A[GIR]|B[ELS]|FR|G[ELR]|JU|LU|N[EW]|OW|S[GHOZ]|T[GI]|UR|V[DS]|Z[GH])\)?$/u,
};
