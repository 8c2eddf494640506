import { languages } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import {
  measureIndividuality,
  measureInsideAccount,
  mostAlike,
  mostAlikeInside,
  profiles,
} from './individuality.ts';
import { levels } from './ladder.ts';
import type { Report } from './report.ts';
import { neverChosen } from './usage.ts';
import { worstSentence } from './worst-sentence.ts';

/** No sentence stands in more references of its language and level. */
const mostOfOneSentence = 0.08;
/** Among fewer references a wording may be missing, or frequent, by chance. */
const enoughToJudge = 2000;
/** Employees with equal ratings whose references are compared inside one account. */
const referencesOfAccount = 10;

/** References that differ in nothing but their id must not read alike. */
export const checkIndividuality = (catalogue: Catalogue, count: number, report: Report): void => {
  for (const language of languages) {
    for (const profile of profiles) {
      const { texts, distinct, medianShare } = measureIndividuality(catalogue, language, profile, count);
      const most = mostAlike(profile);
      const faults = [
        ...(distinct < texts ? [`${texts - distinct} texts are the same`] : []),
        ...(medianShare <= most ? [] : ['too many sentences are the same']),
      ];
      report.add(
        `individual ${language} ${profile}, median ${(100 * medianShare).toFixed(1)} %`,
        texts,
        faults,
      );
    }
  }
};

/** References of one account avoid each other's words. */
export const checkInsideAccount = (catalogue: Catalogue, accounts: number, report: Report): void => {
  for (const language of languages) {
    for (const profile of profiles) {
      const extent = { accounts, references: referencesOfAccount };
      const { texts, medianShare } = measureInsideAccount(catalogue, language, profile, extent);
      report.add(
        `inside one account ${language} ${profile}, median ${(100 * medianShare).toFixed(1)} %`,
        texts,
        medianShare <= mostAlikeInside ? [] : ['too many sentences are the same'],
      );
    }
  }
};

/** Sentences that many references share, and wordings that none prints. */
export const checkFrequency = (catalogue: Catalogue, count: number, report: Report): void => {
  const isHeld = count >= enoughToJudge;
  for (const language of languages) {
    for (const level of levels) {
      const { share, text } = worstSentence(catalogue, language, level, count);
      report.add(
        `most frequent ${language} level ${level}, ${(100 * share).toFixed(1)} %: ${text}`,
        count,
        isHeld && share > mostOfOneSentence ? ['too many references share it'] : [],
      );
    }
    const unused = neverChosen(catalogue, language, count);
    report.add(`wordings never chosen ${language}: ${unused.length}`, count, isHeld ? unused : []);
  }
};
