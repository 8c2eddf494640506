import type { Answers, RatedItem } from '../composition/answers.ts';
import { itemDraftsIn } from './item-drafts.ts';
import { behaviourDrafts } from './behaviour-sentence.ts';
import type { GroupKey } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { applyChanges } from '../changes/apply-changes.ts';
import { withEvidence } from '../paragraph/evidence.ts';
import { createDraft, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { passesOf, runPasses } from '../paragraph/passes.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { parseTemplate } from '../text/template.ts';
import { trainingDrafts } from '../sections/training.ts';
import { userRun } from '../text/rich-text.ts';
import { cleanNounPhrase, cleanSentences } from '../input/user-text.ts';
import { factOf, isWeakLevel } from '../composition/unprinted.ts';
import { asTyped } from '../paragraph/typed-evidence.ts';

/** The team led, at the start of FUE (domain.md 3.4 no 9). */
const leadershipScopeDrafts = (composition: RatedComposition): Draft[] => {
  const { answers, texts, words } = composition;
  const team = cleanNounPhrase(answers.texts.get('fue_umfang') ?? '', words.lists['abbreviations']);
  if (team === '') return [];
  const { template, alternatives } = pickWording(
    texts.leadershipScope.map(parseTemplate),
    'leadershipScope',
    composition,
  );
  return [
    createDraft(
      {
        id: 'leadershipScope',
        kind: 'leadershipScope',
        sources: [{ type: 'answer', item: 'fue_umfang' }],
        template,
      },
      { alternatives, tokens: { TEXT: [userRun(team, 'fue_umfang')] } },
    ),
  ];
};

/** Drafts of one group's paragraph (domain.md 3.4), with the fixed sentences that open or close it. */
export const groupDrafts = (group: GroupKey, composition: RatedComposition): readonly Draft[] => {
  const items = itemDraftsOf(group, composition);
  const opening = openingDrafts(group, composition);
  const context: ParagraphContext = {
    composition,
    group,
    position: composition.groups.indexOf(group),
    opensWithItem: opening.length === 0,
  };
  const passes = passesOf[composition.style];
  const rated = [...opening, ...runPasses(passes.items, items, context)];
  const sentences = [
    ...withEvidence(rated, composition),
    ...(group === 'EINS' ? trainingDrafts(composition) : []),
  ];
  const changed = applyChanges(sentences, group, composition);
  if (changed === sentences) return runPasses(passes.paragraph, sentences, context);
  const untouched = runPasses(passes.paragraph, sentences, context);
  return runPasses(passes.paragraph, changed, { ...context, connects: connectedIn(untouched, sentences) });
};

/** Ids of the sentences that the passes gave another beginning. */
const connectedIn = (after: readonly Draft[], before: readonly Draft[]): ReadonlySet<string> => {
  const templates = new Map(before.map(({ id, template }) => [id, template]));
  return new Set(after.flatMap(({ id, template }) => (templates.get(id) === template ? [] : [id])));
};

const openingDrafts = (group: GroupKey, composition: RatedComposition): Draft[] => {
  if (group === 'FUE') return leadershipScopeDrafts(composition);
  return group === 'VERH' ? behaviourDrafts(composition) : [];
};

const itemDraftsOf = (group: GroupKey, { answers, leftOut, texts }: RatedComposition): Draft[] => {
  const draftsOf = itemDraftsIn(texts);
  const drafts: Draft[] = [];
  for (const rated of answers.rated) {
    const { item, level } = rated;
    if (item.group !== group || (item.key === leftOut && isWeakLevel(level))) continue;
    const draft = draftsOf(item)[level] ?? factDraft(rated, answers);
    if (draft !== null) drafts.push(draft);
  }
  return drafts;
};

/** The fact that was typed for a silent level, as typed. */
const factDraft = (rated: RatedItem, answers: Answers): Draft | null => {
  const fact = factOf(rated, answers);
  if (fact === null) return null;
  const { item, level } = rated;
  return createDraft(
    {
      id: `item.${item.key}`,
      kind: 'item',
      sources: [{ type: 'rating', item: item.key, value: level }],
      template: asTyped,
    },
    { level, tokens: { TEXT: [userRun(cleanSentences(fact), `evidence.${item.key}`)] } },
  );
};
