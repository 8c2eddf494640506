import { languages } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { frozen } from '../../text-run/frozen-edition.ts';
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

/** From the second edition on, no sentence stands in more references of its language and level. */
const mostOfOneSentence = 0.08;
/** References from which frequencies are judged; among fewer, a wording may be absent or frequent by chance. */
const fewestToJudge = 2000;
/** References of one account, with equal ratings, that are compared. */
const referencesOfAccount = 10;

/** Checks that references which differ only in their id do not read alike. */
export const checkIndividuality = (catalogue: Catalogue, count: number, report: Report): void => {
  for (const language of languages) {
    for (const profile of profiles) {
      const { texts, distinct, medianShare } = measureIndividuality(catalogue, language, profile, count);
      const most = mostAlike(catalogue.version, profile);
      if (most === null) continue;
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

/** The first edition's references avoid nothing: they keep their texts. */
export const checkInsideAccount = (catalogue: Catalogue, accounts: number, report: Report): void => {
  if (catalogue.version === frozen) return;
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

/** What many references share, and what none prints; the first edition is as it is. */
export const checkFrequency = (catalogue: Catalogue, count: number, report: Report): void => {
  const isHeld = catalogue.version !== frozen && count >= fewestToJudge;
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
