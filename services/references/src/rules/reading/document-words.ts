import type { PatternSource } from '@attesta/findings/patterns/expand-pattern.ts';
import { compileFinder } from '@attesta/findings/patterns/pattern-finder.ts';
import type { PatternFinder } from '@attesta/findings/patterns/pattern-finder.ts';
import { codedCodes, sensitiveCodes } from '@attesta/findings/phrases/phrase-list.ts';
import type { PhraseCode, PhraseList } from '@attesta/findings/phrases/phrase-list.ts';
import type { CalendarDate, Gender } from './document-facts.ts';
import type { ByGender, ClosingWord, DocumentWordData, ReasonMark } from './document-word-data.ts';
import { reasonMarks } from './document-word-data.ts';

/** Formats a date as documents of the language print it (domain.md 3.8). */
const formatDate = (date: CalendarDate, { date: form, months }: DocumentWordData): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  const pattern = Number(day) === 1 ? (form.first ?? form.usual) : form.usual;
  return pattern
    .replace('{d}', String(Number(day)))
    .replace('{m}', months[Number(month) - 1] ?? '')
    .replace('{y}', year);
};

/** `ByGender` with N, for which the words of both genders are wrong. */
type ForEveryGender<T> = Readonly<Record<Gender, T>>;

/** `DocumentWordData`, compiled. */
export type DocumentWords = Omit<
  DocumentWordData,
  | 'personTitles'
  | 'otherGender'
  | 'disagreement'
  | 'tense'
  | 'rating'
  | 'parties'
  | 'success'
  | 'closing'
  | 'constancy'
  | 'superlatives'
  | 'clashes'
  | 'reasons'
> & {
  readonly personTitles: ForEveryGender<PatternFinder>;
  readonly otherGender: ForEveryGender<PatternFinder>;
  readonly disagreement: ForEveryGender<PatternFinder>;
  readonly tense: { readonly present: PatternFinder; readonly past: PatternFinder };
  readonly verbs: ReadonlySet<string>;
  readonly rating: PatternFinder;
  readonly parties: readonly PatternFinder[];
  readonly success: PatternFinder;
  readonly closing: Readonly<Record<ClosingWord, PatternFinder>>;
  readonly reasons: ReadonlyMap<ReasonMark, PatternFinder>;
  readonly firstPersonPattern: PatternFinder;
  readonly intensifierPattern: PatternFinder;
  readonly constancy: PatternFinder;
  readonly superlatives: PatternFinder;
  readonly clashes: PatternFinder;
  readonly coded: PatternFinder;
  readonly sensitive: PatternFinder;
  readonly foreignWords: ReadonlySet<string>;
  readonly formatDate: (date: CalendarDate) => string;
};

export const compileWords = (
  data: DocumentWordData,
  phrases: PhraseList,
  foreignWords: ReadonlySet<string>,
): DocumentWords => {
  const all = (codes: readonly PhraseCode[]) =>
    compileFinder(
      codes.flatMap((code) => {
        const { anywhere, sentences = [], generator = [] } = phrases[code];
        return [...anywhere, ...sentences, ...generator];
      }),
    );
  const caseSensitive = ({ M, F }: ByGender<readonly PatternSource[]>) => ({
    M: compileFinder(M, { caseSensitive: true }),
    F: compileFinder(F, { caseSensitive: true }),
    N: compileFinder([...M, ...F], { caseSensitive: true }),
  });
  return {
    ...data,
    personTitles: caseSensitive(data.personTitles),
    otherGender: caseSensitive(data.otherGender),
    disagreement: caseSensitive(data.disagreement ?? { M: [], F: [] }),
    tense: {
      present: compileFinder(data.tense.present.map(wholeWord)),
      past: compileFinder(data.tense.past.map(wholeWord)),
    },
    verbs: new Set([...data.tense.present, ...data.tense.past]),
    rating: compileFinder(data.rating),
    parties: data.parties.map((party) => compileFinder([party])),
    success: compileFinder(data.success),
    closing: {
      engagement: compileFinder(data.closing.engagement),
      cooperation: compileFinder(data.closing.cooperation),
      recommendation: compileFinder(data.closing.recommendation),
      regret: compileFinder(data.closing.regret),
    },
    reasons: new Map(reasonMarks.map((mark) => [mark, compileFinder([data.reasons[mark]])])),
    firstPersonPattern: compileFinder(data.firstPerson.map(wholeWord)),
    constancy: compileFinder(data.constancy.map(wholeWord)),
    superlatives: compileFinder(data.superlatives.map(wholeWord)),
    clashes: compileFinder(data.clashes.map(wholeWord)),
    intensifierPattern: compileFinder(data.intensifiers.map(wholeWord)),
    coded: all(codedCodes),
    sensitive: all(sensitiveCodes),
    foreignWords,
    formatDate: (date) => formatDate(date, data),
  };
};

const wholeWord = (source: PatternSource): PatternSource => String.raw`(?:${source})\b`;
