import type { Item, Texts } from '../catalogue/catalogue-schema.ts';
import type { Level } from '../composition/answers.ts';
import { memoize, memoizePair } from '../text/memoize.ts';
import { plainText } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { parseTemplate } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { skeleton } from '../text/template-nodes.ts';

/** Letters by which a word and its inflected forms are one («Protokolle», «Protokollen»); shorter words are grammar. */
const lettersOfStem = 7;

const stemsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}{7,}/gu) ?? []).map((word) => word.slice(0, lettersOfStem));

const stemsOfDuty = memoize((duty: RichText) => stemsOf(plainText(duty)));
const stemsOfSentence = memoize((template: Template) => stemsOf(skeleton(template)));

/** True for a duty that says a word of the sentence again. */
export const repeats = (duty: RichText, template: Template): boolean =>
  stemsOfDuty(duty).some((stem) => stemsOfSentence(template).includes(stem));

/**
 * True for a duty of which the questions of a trade speak already: another sentence would say it twice. Whatever their
 * answers are, so that no answer changes the duties of another paragraph.
 */
export const isAskedByTrade = (duty: RichText, used: readonly Item[], texts: Texts): boolean =>
  stemsOfDuty(duty).some((stem) => stemsOfTrade(used, texts).has(stem));

const strong: readonly Level[] = [5, 4, 3];

const stemsOfTrade = memoizePair(
  (used: readonly Item[], { items }: Texts): ReadonlySet<string> =>
    new Set(
      used
        .filter(({ group }) => group === 'BER')
        .flatMap(({ key }) => strong.flatMap((level) => items[key]?.[level] ?? []))
        .flatMap((wording) => stemsOfSentence(parseTemplate(wording))),
    ),
);
