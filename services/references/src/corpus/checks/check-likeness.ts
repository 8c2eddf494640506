import { languages } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import {
  measureIndividuality,
  measureInsideAccount,
  maxAlike,
  maxAlikeInside,
  profiles,
} from './individuality.ts';
import { levels } from './ladder.ts';
import type { Report } from './report.ts';
import { neverChosen } from './usage.ts';
import { worstSentence } from './worst-sentence.ts';

/** Greatest share of the references of one language and level that may print the same sentence. */
const maxShareOfSentence = 0.08;
/** References from which frequencies are judged; among fewer, a wording may be absent or frequent by chance. */
const fewestToJudge = 2000;
/** References of one account, with equal ratings, that are compared. */
const referencesOfAccount = 10;

/** Checks that references which differ only in their id do not read alike. */
export const checkIndividuality = (catalogue: Catalogue, count: number, report: Report): void => {
  for (const language of languages) {
    for (const profile of profiles) {
      const { texts, distinct, medianShare } = measureIndividuality(catalogue, language, profile, count);
      const most = maxAlike(profile);
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

/** Checks that references of one account, which avoid each other's wordings, share few sentences. */
export const checkInsideAccount = (catalogue: Catalogue, accounts: number, report: Report): void => {
  for (const language of languages) {
    for (const profile of profiles) {
      const extent = { accounts, references: referencesOfAccount };
      const { texts, medianShare } = measureInsideAccount(catalogue, language, profile, extent);
      report.add(
        `inside one account ${language} ${profile}, median ${(100 * medianShare).toFixed(1)} %`,
        texts,
        medianShare <= maxAlikeInside ? [] : ['too many sentences are the same'],
      );
    }
  }
};

/** Reports sentences that too many references share, and wordings that none prints. */
export const checkFrequency = (catalogue: Catalogue, count: number, report: Report): void => {
  const isHeld = count >= fewestToJudge;
  for (const language of languages) {
    for (const level of levels) {
      const { share, text } = worstSentence(catalogue, language, level, count);
      report.add(
        `most frequent ${language} level ${level}, ${(100 * share).toFixed(1)} %: ${text}`,
        count,
        isHeld && share > maxShareOfSentence ? ['too many references share it'] : [],
      );
    }
    const unused = neverChosen(catalogue, language, count);
    report.add(`wordings never chosen ${language}: ${unused.length}`, count, isHeld ? unused : []);
  }
};
