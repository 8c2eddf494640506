import type { RatedComposition } from './composition.ts';
import { createDraft, pickWording } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import { catalogueRun, userRun } from './runs.ts';
import type { Runs } from './runs.ts';
import { parseTemplate } from './template.ts';
import { cleanLines, hasOpenComma } from './user-text.ts';

/** Completed training at the end of EINS, one entry per line typed (domain.md 3.4 no 9). */
export const trainingDrafts = (composition: RatedComposition): Draft[] => {
  const { answers, texts, words } = composition;
  const entries = cleanLines(answers.texts.get('erg_weiterbildung') ?? '', words.lists['abbreviations']);
  if (entries.length === 0) return [];
  const list = listOf(entries, composition);
  const wordings = entries.length === 1 ? texts.training.one : texts.training.several;
  const { template, alternatives } = pickWording(wordings.map(parseTemplate), 'training', composition);
  return [
    createDraft(
      {
        id: 'training',
        kind: 'training',
        sources: [{ type: 'answer', item: 'erg_weiterbildung' }],
        template,
      },
      { alternatives, tokens: { TEXT: list } },
    ),
  ];
};

/** Entries that have commas of their own are told apart by semicolons. */
const listOf = (entries: readonly string[], { catalogue, grammar }: RatedComposition): Runs => {
  const runs = entries.map((entry) => [userRun(entry, 'erg_weiterbildung')]);
  if (!catalogue.rules.closesCommas || !entries.some(hasOpenComma)) return grammar.joinList(runs);
  return runs.flatMap((run, index) => (index === 0 ? run : [catalogueRun('; '), ...run]));
};
