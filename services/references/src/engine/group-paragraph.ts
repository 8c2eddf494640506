import type { Answers, RatedItem } from './answers.ts';
import { behaviourDrafts } from './behaviour-sentence.ts';
import type { GroupKey, Texts } from './catalogue/catalogue-schema.ts';
import type { RatedComposition } from './composition.ts';
import { leadershipScopeDrafts } from './leadership-scope.ts';
import { createDraft } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import { passesOf, runPasses } from './paragraph/passes.ts';
import type { ParagraphContext } from './paragraph/pass.ts';
import { rememberingPairs } from './remember.ts';
import { parseTemplate } from './template.ts';
import { trainingDrafts } from './training.ts';

/** Drafts of one group's paragraph (DOMAIN 3.4), with the fixed sentences that open or close it. */
export function groupDrafts(group: GroupKey, composition: RatedComposition): readonly Draft[] {
  const items = itemDraftsOf(composition.answers, composition.texts).get(group) ?? [];
  const opening = openingDrafts(group, composition);
  const context: ParagraphContext = {
    composition,
    group,
    position: composition.groups.indexOf(group),
    opensWithItem: opening.length === 0,
  };
  const passes = passesOf[composition.style];
  const sentences = [
    ...opening,
    ...runPasses(passes.items, items, context),
    ...(group === 'EINS' ? trainingDrafts(composition) : []),
  ];
  return runPasses(passes.paragraph, sentences, context);
}

function openingDrafts(group: GroupKey, composition: RatedComposition): Draft[] {
  if (group === 'FUE') return leadershipScopeDrafts(composition);
  return group === 'VERH' ? behaviourDrafts(composition) : [];
}

/** Every throw of the seed starts from the same drafts. */
const itemDraftsOf = rememberingPairs(({ rated }: Answers, texts: Texts) => {
  const drafts = new Map<GroupKey, Draft[]>();
  for (const [group, answers] of Map.groupBy(rated, ({ item }) => item.group))
    drafts.set(
      group,
      answers.flatMap((answer) => itemDrafts(answer, texts)),
    );
  return drafts;
});

/** One sentence per rated item; items of the behaviour frame have no text of their own. */
function itemDrafts({ item, level }: RatedItem, texts: Texts): Draft[] {
  const wordings = texts.items[item.key]?.[level].map(parseTemplate) ?? [];
  const [template, ...alternatives] = wordings;
  if (!template) return [];
  return [
    createDraft(
      {
        id: `item.${item.key}`,
        kind: 'item',
        sources: [{ type: 'rating', item: item.key, value: level }],
        template,
      },
      { alternatives, level },
    ),
  ];
}
