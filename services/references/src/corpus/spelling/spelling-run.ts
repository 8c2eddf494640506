import { languages } from '@attesta/contracts/model/document-model.ts';
import type { DocumentModel, Language } from '@attesta/contracts/model/document-model.ts';

import { allowedWords } from './allow-list.ts';
import { startSpeller, wordsInFlight } from './speller.ts';
import { wordsToSpell } from './words-to-spell.ts';

/** Spelling of the generator's words in many documents of one language. */
export type SpellingReport = {
  readonly language: Language;
  readonly documents: number;
  /** Occurrences of generated words. */
  readonly words: number;
  /** Occurrences that the dictionary checked. */
  readonly checked: number;
  /** Occurrences of words on the allow-list, which are not checked. */
  readonly leftOut: number;
  /** Words that the dictionary does not know, with their occurrences. */
  readonly unknown: ReadonlyMap<string, number>;
};

/** -ize endings, which British dictionaries accept; the catalogue uses -ise (domain.md 3.9 no 8). */
const oxfordSpelling = /(?<!^s|^pr|^se|^caps|^outs)iz(?:e[drs]?|ing|ations?)$/iu;

/** Lowest share of the words that must be checked. */
export const shareToCheck = 0.97;

export type SpellingRun = {
  add(model: DocumentModel): void;
  /**
   * Checks each distinct word once, one language after the other.
   * @throws DictionaryMissingError if hunspell or a dictionary is not installed
   */
  finish(): Promise<SpellingReport[]>;
};

/** Collects the words of many documents and checks their spelling at the end (Q16). */
export const createSpellingRun = (
  allowed: Readonly<Record<Language, readonly string[]>> = allowedWords,
): SpellingRun => {
  const collected = new Map<Language, { documents: number; counts: Map<string, number> }>();
  return {
    add(model) {
      const ofLanguage = collected.get(model.language) ?? { documents: 0, counts: new Map<string, number>() };
      collected.set(model.language, ofLanguage);
      ofLanguage.documents += 1;
      for (const word of wordsToSpell(model)) {
        ofLanguage.counts.set(word, (ofLanguage.counts.get(word) ?? 0) + 1);
      }
    },
    async finish() {
      const reports: SpellingReport[] = [];
      for (const language of languages) {
        const ofLanguage = collected.get(language);
        if (!ofLanguage) continue;
        const { documents, counts } = ofLanguage;
        reports.push({ documents, ...(await judge(language, counts, new Set(allowed[language]))) });
      }
      return reports;
    },
  };
};

/** True if all words are known and enough of them were checked. */
export const passesSpelling = ({ words, checked, unknown }: SpellingReport): boolean =>
  words > 0 && unknown.size === 0 && checked >= words * shareToCheck;

const judge = async (
  language: Language,
  counts: ReadonlyMap<string, number>,
  allowed: ReadonlySet<string>,
): Promise<Omit<SpellingReport, 'documents'>> => {
  const toAsk = [...counts.keys()].filter((word) => !allowed.has(word));
  const unknownWords = await findUnknown(language, toAsk);
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + (counts.get(word) ?? 0), 0);
  const words = sum([...counts.keys()]);
  const checked = sum(toAsk);
  return {
    language,
    words,
    checked,
    leftOut: words - checked,
    unknown: new Map(unknownWords.map((word) => [word, counts.get(word) ?? 0])),
  };
};

const findUnknown = async (language: Language, words: readonly string[]): Promise<string[]> => {
  const speller = await startSpeller(language);
  try {
    const unknown: string[] = [];
    for (let from = 0; from < words.length; from += wordsInFlight) {
      const batch = words.slice(from, from + wordsInFlight);
      const known = await Promise.all(batch.map((word) => speller.knows(word)));
      unknown.push(
        ...batch.filter(
          (word, index) => known[index] === false || (language === 'en' && oxfordSpelling.test(word)),
        ),
      );
    }
    return unknown;
  } finally {
    await speller.close();
  }
};
