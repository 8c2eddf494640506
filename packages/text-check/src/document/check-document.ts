import type { DocumentModel } from '@attesta/contracts/document-model.ts';

import { closingChecks } from './checks/closing.ts';
import { contentChecks } from './checks/content-of-art.ts';
import { dateChecks } from './checks/dates.ts';
import { elisionChecks } from './checks/elision.ts';
import { employerChecks } from './checks/employer.ts';
import { genderChecks } from './checks/gender.ts';
import { lengthChecks } from './checks/length.ts';
import { markChecks } from './checks/marks.ts';
import { nameChecks } from './checks/names.ts';
import { languageChecks } from './checks/one-language.ts';
import { phraseChecks } from './checks/phrases.ts';
import { sentenceChecks } from './checks/sentences.ts';
import { signatureChecks } from './checks/signatures.ts';
import { tenseChecks } from './checks/tense.ts';
import { traceChecks } from './checks/traces.ts';
import { userWordChecks } from './checks/user-words.ts';
import { varietyChecks } from './checks/variety.ts';
import type { DocumentCheck } from './document-check.ts';
import type { CheckOptions, DocumentFacts } from './document-facts.ts';
import type { Fault } from './faults.ts';
import { readDocument } from './read-document.ts';
import type { DocumentWords } from './words/document-words.ts';

/** Every check of DOMAIN 4.1 that runs on a document. */
export const documentChecks: readonly DocumentCheck[] = [
  ...markChecks,
  ...sentenceChecks,
  ...genderChecks,
  ...tenseChecks,
  ...contentChecks,
  ...closingChecks,
  ...phraseChecks,
  ...dateChecks,
  ...elisionChecks,
  ...varietyChecks,
  ...traceChecks,
  ...nameChecks,
  ...lengthChecks,
  ...signatureChecks,
  ...employerChecks,
  ...userWordChecks,
  ...languageChecks,
];

/** Faults of a document in the order of the checks; an empty list for a sound one. */
export function checkDocument(
  model: DocumentModel,
  facts: DocumentFacts,
  words: DocumentWords,
  options: CheckOptions = {},
): Fault[] {
  const faults: Fault[] = [];
  const reading = readDocument(model, facts, words, options);
  for (const { check, class: faultClass, run } of documentChecks)
    run(reading, (code, place, params = {}) => {
      faults.push({ check, class: faultClass, code, place, params });
    });
  return faults;
}
