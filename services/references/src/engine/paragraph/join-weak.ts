import type { RatedComposition } from '../composition.ts';
import { catalogueRun, plainText } from '../runs.ts';
import { parseTemplate, textNode } from '../template.ts';
import type { Template } from '../template.ts';
import { clauseParts, sameTemplate, trimEnd, wordsOf } from '../template-parts.ts';
import { realise } from '../realise.ts';
import { createDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import type { ParagraphContext } from './pass.ts';

/**
 * «X genügt den Anforderungen» said twice in a paragraph is said once of both subjects (DOMAIN 3.4 no 4). Level 1
 * always stands alone.
 */
export function joinWeak(drafts: readonly Draft[], { composition }: ParagraphContext): readonly Draft[] {
  const alike = drafts.filter((draft) => subjectOfWeak(draft, composition) !== null);
  const [first] = alike;
  if (!first || alike.length < 2) return drafts;
  const subjects = alike.map((draft) => subjectOfWeak(draft, composition) ?? []);
  const joined = createDraft(
    {
      id: ['item', ...alike.map(({ id }) => id.replace(/^item\./, ''))].join('.'),
      kind: 'item',
      sources: alike.flatMap(({ sources }) => sources),
      template: [
        ...enumerate(subjects, composition),
        textNode(' '),
        ...parseTemplate(composition.words.weak.joined),
      ],
    },
    { level: 2 },
  );
  return drafts.flatMap((draft) => {
    if (draft === first) return [joined];
    return alike.includes(draft) ? [] : [draft];
  });
}

function subjectOfWeak({ level, template }: Draft, { words }: RatedComposition): Template | null {
  const parts = clauseParts(template);
  if (level !== 2 || !parts) return null;
  const predicate = [parts.verb, ...parts.rest];
  const isWeak = words.weak.predicates.some((weak) => sameTemplate(parseTemplate(weak), predicate));
  return isWeak ? trimEnd(parts.beforeVerb) : null;
}

/** «A und B»; the weightier «sowie» where one of the subjects has an «und» of its own. */
function enumerate(subjects: readonly Template[], composition: RatedComposition): Template {
  const { grammar, person, tense, tokens, words } = composition;
  const choices = { tense, gender: person.gender, subject: [], tokens };
  const entries = subjects.map((subject, index) =>
    plainText(realise(index === 0 ? subject : grammar.lowerStart(subject), choices)),
  );
  const hasConjunction = subjects.some((subject) => wordsOf(subject).includes(words.and));
  const last = entries.at(-1) ?? '';
  if (!hasConjunction)
    return [textNode(`${entries.slice(0, -1).join(', ')} ${grammar.conjunctionBefore(last)} ${last}`)];
  return [textNode(plainText(grammar.joinList(entries.map((entry) => [catalogueRun(entry)]))))];
}
