import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import { createBannedIn, forbid } from './reading/ban.ts';
import type { Ban, Banned } from './reading/ban.ts';
import { closingChecks } from './checks/closing.ts';
import { coherenceChecks } from './checks/coherence.ts';
import { contentChecks } from './checks/content-of-kind.ts';
import { dateBans, dateChecks } from './checks/dates.ts';
import { elisionBans, elisionChecks } from './checks/elision.ts';
import { employerChecks } from './checks/employer.ts';
import { lengthChecks } from './checks/length.ts';
import { markBans, markChecks } from './checks/marks.ts';
import { measureChecks } from './checks/measure.ts';
import { nameChecks } from './checks/names.ts';
import { languageChecks } from './checks/one-language.ts';
import { sentenceChecks } from './checks/sentences.ts';
import { signatureChecks } from './checks/signatures.ts';
import { tenseChecks } from './checks/tense.ts';
import { traceChecks } from './checks/traces.ts';
import { typedNameChecks } from './checks/typed-names.ts';
import { userWordChecks } from './checks/user-words.ts';
import { varietyChecks } from './checks/variety.ts';
import type { DocumentCheck } from './reading/document-check.ts';
import type { CheckOptions, DocumentFacts, Gender } from './reading/document-facts.ts';
import type { Fault } from './reading/faults.ts';
import type { OwnWords } from './reading/word-search.ts';
import { readDocument } from './reading/read-document.ts';
import type { DocumentWords } from './reading/document-words.ts';

/** Gender whose titles are wrong; for N those of both are. */
const opposite: Readonly<Record<Gender, Gender>> = { M: 'F', F: 'M', N: 'N' };

/** Q6, Q7, Q8, Q40: pronouns, titles, cases and participles fit the person; for N any gendered form is a fault. */
const genderBans: readonly Ban[] = [
  forbid('Q6', 'otherGender', (words, gender) => words.otherGender[gender]),
  forbid('Q7', 'otherTitle', (words, gender) => words.personTitles[opposite[gender]]),
  forbid('Q8', 'obliqueTitle', (words) => words.extra.obliqueTitle ?? null),
  forbid('Q40', 'agreement', (words, gender) => words.disagreement[gender]),
];

/** Q14, Q15: no sensitive topic and no coded phrase from the generator (domain.md 4.2, 4.3). */
const phraseBans: readonly Ban[] = [
  forbid('Q14', 'sensitiveWord', (words) => words.sensitive),
  forbid('Q15', 'forbiddenPhrase', (words) => words.coded),
];

/** Checks of domain.md 4.1 that need more than the words of one sentence. */
const documentChecks: readonly DocumentCheck[] = [
  ...markChecks,
  ...sentenceChecks,
  ...tenseChecks,
  ...contentChecks,
  ...closingChecks,
  ...coherenceChecks,
  ...dateChecks,
  ...elisionChecks,
  ...varietyChecks,
  ...measureChecks,
  ...traceChecks,
  ...nameChecks,
  ...lengthChecks,
  ...signatureChecks,
  ...employerChecks,
  ...userWordChecks,
  ...typedNameChecks,
  ...languageChecks,
];

const invariants = documentChecks.filter(({ class: faultClass }) => faultClass === 'invariant');

const bans = [...markBans, ...genderBans, ...phraseBans, ...dateBans, ...elisionBans];

type FindBanned = (own: OwnWords) => readonly Banned[];
const finders = new WeakMap<DocumentWords, Readonly<Record<Gender, FindBanned>>>();

const bannedFindersOf = (words: DocumentWords): Readonly<Record<Gender, FindBanned>> => {
  const byGender = finders.get(words) ?? {
    M: createBannedIn(bans, words, 'M'),
    F: createBannedIn(bans, words, 'F'),
    N: createBannedIn(bans, words, 'N'),
  };
  finders.set(words, byGender);
  return byGender;
};

/** Faults of a document, forbidden words first; empty for a sound one. */
export const checkDocument = (
  model: DocumentModel,
  facts: DocumentFacts,
  words: DocumentWords,
  options: CheckOptions = {},
): Fault[] => {
  const faults: Fault[] = [];
  const reading = readDocument(model, facts, words, options);
  const findBanned = bannedFindersOf(words)[facts.gender];
  for (const { own, place } of reading.sentences) {
    for (const { check, code, found } of findBanned(own)) {
      faults.push({ check, class: 'invariant', code, place, params: { found } });
    }
  }
  const checks = options.invariantsOnly === true ? invariants : documentChecks;
  for (const { check, class: faultClass, run } of checks) {
    run(reading, (code, place, params = {}) => {
      faults.push({ check, class: faultClass, code, place, params });
    });
  }
  return faults;
};
