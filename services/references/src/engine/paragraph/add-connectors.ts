import { rotate, seededIndex } from '../seeded-choice.ts';
import { openingOf } from '../template.ts';
import type { Draft } from './draft.ts';
import { isStrong } from './order-by-strength.ts';
import type { ParagraphContext } from './pass.ts';

/** The first two sentences of a paragraph need no connector. */
const firstPosition = 2;

/**
 * From the third sentence on, every second one starts with a connector (DOMAIN 3.4 no 6): never the same twice in a
 * paragraph, never two sentences in a row, none before a weak or a fixed sentence or one that has to name the person. Each paragraph goes on in the
 * language's list where the one before began, so that the document does not repeat itself either.
 */
export function addConnectors(
  drafts: readonly Draft[],
  { composition, position }: ParagraphContext,
): readonly Draft[] {
  const { grammar, words, seed } = composition;
  const start = seededIndex(words.connectors.length, seed, 'connectors') + position;
  const unused = rotate(words.connectors, start % words.connectors.length);
  let last = 0;
  return drafts.map((draft, index) => {
    const isDue = index >= firstPosition && index - last >= 2;
    const connector = isDue && takesConnector(draft) ? unused.shift() : undefined;
    if (connector === undefined) return draft;
    last = index;
    return {
      ...draft,
      template: grammar.connect(connector, draft.template),
      alternatives: draft.alternatives
        .filter((wording) => openingOf(wording) === 'person')
        .map((wording) => grammar.connect(connector, wording)),
    };
  });
}

function takesConnector(draft: Draft): boolean {
  const startsWithPronoun = openingOf(draft.template) === 'person' && draft.subject === 'pronoun';
  return draft.kind === 'item' && isStrong(draft) && startsWithPronoun;
}
