import type { DocumentCheck } from '../reading/document-check.ts';
import { cleanWords } from '../reading/clean-words.ts';

/**
 * Q35: letterhead, first sentence and signature block name the employer. The sentence may decline the name («bei der
 * Politischen Gemeinde Wil»), contract its article («auprès des Retraites Populaires») or use the confirmed phrase.
 */
export const employerChecks: readonly DocumentCheck[] = [
  {
    check: 'Q35',
    class: 'invariant',
    run({ facts, model, sentences }, report) {
      const name = cleanWords(facts.organization);
      const printed = sentences[0]?.sentence.runs.find(({ field }) => field === 'organization')?.text ?? '';
      for (const text of [model.organization, model.letterhead.organization]) {
        if (cleanWords(text) !== name) report('employer', null, { field: 'organization' });
      }
      const inSentence = cleanWords(printed);
      const confirmed = facts.employerPhrase;
      const isCorrect =
        confirmed === undefined
          ? inSentence === name || stemsOf(inSentence) === stemsOf(name)
          : inSentence === cleanWords(confirmed);
      if (!isCorrect) {
        report('employer', null, { field: 'organization' });
      }
      if (cleanWords(model.letterhead.city) !== cleanWords(facts.city)) {
        report('employer', null, { field: 'city' });
      }
    },
  },
];

const stemsOf = (name: string): string =>
  name
    .replace(/^(?:der|die|das|le|les) (?=.)/iu, '')
    .split(/[ \u00A0]+/u)
    .map((word) => word.replace(/(?:e|er|es|en|ern|n)$/u, ''))
    .join(' ')
    .toLocaleLowerCase('de-CH');
