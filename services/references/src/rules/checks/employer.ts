import type { DocumentCheck } from '../reading/document-check.ts';
import { cleanWords } from '../reading/clean-words.ts';

/**
 * Q35: the employer's name stands in the letterhead, in the first sentence and above the signatures. A sentence may decline
 * it («bei der Politischen Gemeinde Wil») and take its article in («auprès des Retraites Populaires»),
 * or stands as somebody confirmed it.
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
      const said = facts.employerPhrase;
      const isAsSaid =
        said === undefined
          ? inSentence === name || stemsOf(inSentence) === stemsOf(name)
          : inSentence === cleanWords(said);
      if (!isAsSaid) {
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
