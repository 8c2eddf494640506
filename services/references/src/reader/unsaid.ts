import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import type { Comparison } from './comparison.ts';
import { criterionWords } from './criterion.ts';
import { isConduct, subjectOf } from './own-wordings.ts';
import { wordsOfSource } from './words.ts';

/** The overall grade has no criterion. */
const overall = 'overall';

/** So much of our sentence must be left for a strange noun to pass as another name of the criterion. */
const frameKept = 0.5;

/**
 * Rated items whose criterion our sentence said and the customer's no longer says. Conservative: any word of the item's
 * wordings or question that few other items use says it, and so may a strange word in its place.
 */
export const unsaidItems = (
  comparison: Comparison,
  items: readonly string[],
  catalogue: Catalogue,
  language: Language,
): readonly string[] => {
  const old = comparison.old.words.map(({ text }) => text);
  const changed = comparison.changed.words.map(({ text }) => text);
  const saying = (
    words: readonly string[],
    item: string,
    kind: 'telling' | 'possible',
  ): readonly string[] => {
    const subject = subjectOf(item, catalogue, language);
    return isConduct(subject)
      ? partyWords(words, item, catalogue, language)
      : criterionWords(words, subject, kind, catalogue, language);
  };
  return items.filter((item) => {
    const said = item === overall ? [] : saying(old, item, 'telling');
    if (said.length === 0 || saying(changed, item, 'possible').length > 0) return false;
    return !mayBeRenamed(comparison, new Set(said));
  });
};

/** True if a strange word stands where the criterion stood, in an otherwise familiar sentence. */
const mayBeRenamed = (
  { old, changed, alignment, insertions, unknown }: Comparison,
  said: ReadonlySet<string>,
): boolean => {
  const kept = alignment.filter((place) => place !== -1).length;
  return (
    kept >= frameKept * (old.words.length - said.size) &&
    insertions.some(
      ({ added, replaced }) =>
        added.some((index) => unknown.has(changed.words[index]?.text ?? '')) &&
        replaced.some((place) => said.has(old.words[place]?.text ?? '')),
    )
  );
};

const lettersOfParty = 4;

/** The words that name a party; empty for one that a reference calls by a name of its own. */
const partyWords = (
  words: readonly string[],
  item: string,
  catalogue: Catalogue,
  language: Language,
): readonly string[] => {
  const { behaviour, forArt } = catalogue.texts[language];
  const names = [
    behaviour.parties[item],
    ...Object.values(forArt).map(({ parties }) => parties?.[item]),
    ...(item === clients ? Object.values(behaviour.audiences) : []),
  ];
  const known = new Set(
    names.flatMap((name) => wordsOfSource(name ?? '')).filter(({ length }) => length >= lettersOfParty),
  );
  return words.filter((word) => known.has(word));
};

/** The party that has audiences. */
const clients = 'verh_kunden';
