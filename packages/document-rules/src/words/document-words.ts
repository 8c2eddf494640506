import type { Language } from '@attesta/contracts/document-model.ts';

import type { PatternSource } from '@attesta/findings/patterns/expand-pattern.ts';
import { compileFinder } from '@attesta/findings/patterns/pattern-finder.ts';
import type { PatternFinder } from '@attesta/findings/patterns/pattern-finder.ts';
import { codedCodes, sensitiveCodes } from '@attesta/findings/phrases/phrase-list.ts';
import type { PhraseCode, PhraseList } from '@attesta/findings/phrases/phrase-list.ts';
import type { CalendarDate, Gender } from '../document-facts.ts';

/** Words of a closing that tell which reason or occasion it names. */
export const reasonMarks = [
  ...(['request', 'thirdParties', 'lineManager', 'internalChange', 'reorganisation', 'transfer'] as const),
  ...(['examination', 'permanent', 'ownRequest', 'challenge', 'education', 'residence', 'economic'] as const),
  ...(['mutual', 'agreed', 'retirement', 'group'] as const),
] as const;
export type ReasonMark = (typeof reasonMarks)[number];

/** What the words of a closing may say of the person, each resting on answers (Q41). */
export type ClosingWord = 'engagement' | 'cooperation' | 'recommendation' | 'regret';

type ByGender<T> = Readonly<Record<Exclude<Gender, 'N'>, T>>;
/** With what is wrong of somebody who is named as neither: the words of both. */
type ForEveryGender<T> = Readonly<Record<Gender, T>>;

/** What the checks must know about a language, as data. Patterns follow the notation of `expandPattern`. */
export type DocumentWordData = {
  readonly language: Language;
  readonly months: readonly string[];
  /** Day, month and year as printed (domain.md 3.8); `{d}`, `{m}`, `{y}`, and the first of a month if it differs. */
  readonly date: { readonly usual: string; readonly first?: string };
  /** Place and date; `{city}` and `{date}`. */
  readonly placeLine: string;
  /** Printed titles of the five arts (domain.md 1.1). */
  readonly documentTitles: readonly [string, string, string, string, string];
  readonly personTitles: ByGender<readonly PatternSource[]>;
  /** Words about the person that only the other gender has; capitals count. */
  readonly otherGender: ByGender<readonly PatternSource[]>;
  /** Participles and the like that would agree with the other gender (Q40). */
  readonly disagreement?: ByGender<readonly PatternSource[]>;
  /** Verb forms of the catalogue that only the present or only the past has. */
  readonly tense: { readonly present: readonly PatternSource[]; readonly past: readonly PatternSource[] };
  /** Words of the ladder, of thanks and of wishes (Q11). */
  readonly rating: readonly PatternSource[];
  readonly connectors: readonly string[];
  readonly intensifiers: readonly string[];
  /** Adverbs that say that something always holds (Q42), words of the highest degree (Q43), words that clash side by side (Q45). */
  readonly constancy: readonly PatternSource[];
  readonly superlatives: readonly PatternSource[];
  readonly clashes: readonly PatternSource[];
  /** Superiors, staff, colleagues, clients, whatever a reference calls them. */
  readonly parties: readonly [PatternSource, PatternSource, PatternSource, PatternSource];
  readonly success: readonly PatternSource[];
  /** Words of thanks and regret that must not contradict an answer (Q41). */
  readonly closing: Readonly<Record<ClosingWord, readonly PatternSource[]>>;
  readonly reasons: Readonly<Record<ReasonMark, PatternSource>>;
  /** Quotation marks and apostrophes that the language does not use. */
  readonly foreignQuotes: RegExp;
  /** First person singular. */
  readonly firstPerson: readonly PatternSource[];
  /** Language-specific faults of spacing, elision and case. */
  readonly extra: Readonly<
    Partial<Record<'frenchSpace' | 'elision' | 'dateElision' | 'obliqueTitle', RegExp>>
  >;
  /** Plain blanks where domain.md 3.9 no 4 asks for a no-break space. */
  readonly breakable: RegExp;
};

/** The same, compiled. */
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

const formatDate = (date: CalendarDate, { date: form, months }: DocumentWordData): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  const pattern = Number(day) === 1 ? (form.first ?? form.usual) : form.usual;
  return pattern
    .replace('{d}', String(Number(day)))
    .replace('{m}', months[Number(month) - 1] ?? '')
    .replace('{y}', year);
};
