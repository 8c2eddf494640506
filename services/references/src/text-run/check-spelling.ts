import type { Report } from './report.ts';
import { DictionaryMissingError } from './spelling/dictionaries.ts';
import { passesSpelling } from './spelling/spelling-run.ts';
import type { SpellingRun } from './spelling/spelling-run.ts';

/** Every word of the texts; a dictionary that is missing is a fault like any other. */
export const checkSpelling = async (spelling: SpellingRun, report: Report): Promise<void> => {
  try {
    for (const result of await spelling.finish()) {
      const { language, documents, words, checked, leftOut, unknown } = result;
      const faults = [...unknown].map(([word, count]) => `unknown: ${word} (${count})`);
      if (!passesSpelling(result) && faults.length === 0) faults.push('too few words checked');
      report.add(
        `Q16 spelling ${language}: ${words} words, ${checked} checked, ${leftOut} left out`,
        documents,
        faults,
      );
    }
  } catch (error) {
    if (!(error instanceof DictionaryMissingError)) throw error;
    report.add('Q16 spelling', 0, [error.message]);
  }
};
