import type { Block, Language, TextSpan } from '@attesta/contracts/model/document-model.ts';

import type { DocumentCheck } from '../reading/document-check.ts';

/** Words before a name, and beginnings of the name that are wrong after them. */
type Collision = { readonly before: RegExp; readonly name: RegExp };

/** German adjective with a nominative ending among the first words of a name. */
const undeclined =
  /^(?:\S+ ){0,2}?(?:\p{L}{3,}isch|\p{L}{2,}lich|\p{L}+iert|Neu|Frei|Vereinigt)(?:e|es) \p{Lu}/u;

const collisions: Readonly<Record<Language, readonly Collision[]>> = {
  de: [
    { before: /bei (?:der|den) $|beim $/u, name: undeclined },
    { before: /bei (?:der|den) $|beim $/u, name: /^(?:Der|Die|Das) /u },
  ],
  fr: [
    { before: /(?<!\p{L})de $/u, name: /^Les? /u },
    { before: /(?:(?<!\p{L})(?:du|des|de la) |de l’)$/u, name: /^(?:Les? |La |L[’'])/u },
  ],
  it: [{ before: /(?:presso (?:il|lo|la|i|gli|le) |presso l’)$/u, name: /^(?:Il|Lo|La|I|Gli|Le) |^L[’']/u }],
  en: [{ before: /(?<!\p{L})the $/u, name: /^The /u }],
};
const namesOfPlaces: ReadonlySet<string> = new Set(['organization', 'hometown']);

/** A straight apostrophe inside a word, or a pair of straight quotation marks around words. */
const straightMark = /(?<=\p{L})'(?=\p{L})|(?<![\p{L}\d])"[^\s"](?:[^"]*[^\s"])?"(?![\p{L}\d])/u;

/** Q44, Q46: names fit the grammar of the sentence, and typed text has typographic marks. */
export const typedNameChecks: readonly DocumentCheck[] = [
  {
    check: 'Q44',
    class: 'invariant',
    run({ sentences, words }, report) {
      for (const { sentence, place } of sentences) {
        for (const [index, { text, origin, field = '' }] of sentence.runs.entries()) {
          if (origin !== 'user' || !namesOfPlaces.has(field)) continue;
          const before = sentence.runs[index - 1]?.text ?? '';
          const collides = collisions[words.language].some(
            (collision) => collision.before.test(before) && collision.name.test(text),
          );
          if (collides) report('nameGrammar', place, { field });
        }
      }
    },
  },
  {
    check: 'Q46',
    class: 'invariant',
    run({ model }, report) {
      for (const block of model.blocks) {
        for (const { id, runs } of spansOf(block)) {
          const straight = runs.find(isStraight);
          if (straight === undefined) continue;
          report('typedMark', { block: block.id, sentence: id }, { field: straight.field ?? '' });
        }
      }
    },
  },
];

const spansOf = (block: Block): readonly { readonly id: string; readonly runs: readonly TextSpan[] }[] => {
  if (block.type === 'heading') return [block];
  return block.type === 'tasks' ? block.items : block.sentences;
};

const isStraight = ({ origin, text }: TextSpan): boolean => origin === 'user' && straightMark.test(text);
