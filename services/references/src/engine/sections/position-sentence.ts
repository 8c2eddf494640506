import type { PositionTexts } from '../catalogue/catalogue-schema.ts';
import type { Composition } from '../composition/composition.ts';
import type { Step } from './position-steps.ts';
import { wordingsOf } from './position-steps.ts';
import type { TokenValues } from '../text/realise.ts';
import { parseTemplate, textNode } from '../text/template.ts';
import type { Template, TemplateNode } from '../text/template.ts';
import { skeleton } from '../text/template-nodes.ts';

/** The first word of a sentence, or the token of its first date. */
const openingOf = ([first]: Template, composition: Pick<Composition, 'tense'>): string => {
  switch (first?.type) {
    case 'text':
      return first.text.split(' ', 1)[0] ?? '';
    case 'token':
      return first.name.replace(/\d+$/u, '');
    case 'tense':
      return openingOf(first[composition.tense], composition);
    default:
      return '';
  }
};

/** «Am … trat sie als A bei uns ein, arbeitete ab dem … als B und übernahm am … ihre zuletzt ausgeübte Funktion» */
export const sentenceOf = (
  group: readonly Step[],
  { rotation, before }: { readonly rotation: number; readonly before: number },
  words: PositionTexts,
  composition: Composition,
): { template: Template; tokens: TokenValues; opening: string } => {
  const { grammar } = composition;
  const clauses = group.map((step, index): Template => {
    const wordings = wordingsOf(step, words, index === 0 ? 'sentence' : 'clause');
    // Wording 0 has no «danach», which needs a function told before.
    const followsNone = step.kind === 'next' && before + index === 0;
    const template = parseTemplate(wordings[followsNone ? 0 : (rotation + index) % wordings.length] ?? '');
    return numbered(template, before + index);
  });
  const template = clauses.flatMap((clause, index): Template => {
    if (index === 0) return clause;
    if (index < clauses.length - 1) return [textNode(', '), ...clause];
    const [firstWord = ''] = skeleton(clause).trimStart().split(' ', 1);
    return [textNode(` ${grammar.conjunctionBefore(firstWord)} `), ...clause];
  });
  const tokens = group.flatMap((step, index) =>
    Object.entries(
      grammar.timedTokens({
        functionTitle: step.function,
        from: step.from,
        to: step.to,
        workload: step.workload,
      }),
    ).map(([name, runs]) => [numberedName(name, before + index), runs] as const),
  );
  return { template, tokens: Object.fromEntries(tokens), opening: openingOf(template, composition) };
};

/** Tokens with a value per function; all others are those of the document. */
const ownTokens: ReadonlySet<string> = new Set([
  'VON',
  'BIS',
  'IL_VON',
  'DAL_VON',
  'AL_BIS',
  'FUNK',
  'DE_FUNK',
  'PENSUM',
]);

const numberedName = (name: string, number: number): string => `${name}${number}`;

/** The same words with numbered tokens of one function. */
const numbered = (template: Template, number: number): Template =>
  template.map((node): TemplateNode => {
    if (node.type === 'token' && ownTokens.has(node.name)) {
      return { type: 'token', name: numberedName(node.name, number) };
    }
    if (node.type !== 'tense') return node;
    return {
      type: 'tense',
      present: numbered(node.present, number),
      past: numbered(node.past, number),
    };
  });
