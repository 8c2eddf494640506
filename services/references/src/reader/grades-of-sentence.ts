import type { Comparison } from './comparison.ts';
import { weakest } from './grading-words.ts';
import type { Finder, GradingWord } from './grading-words.ts';
import type { Grades } from './changes-of-grade.ts';
import type { Subject } from './own-wordings.ts';

/** From so many words or unknown words on, an addition tells something of its own: an example, say. */
const wordsOfAddition = 5;
const unknownOfAddition = 2;
/** So many words added deny the predicate («nicht besonders»); more are a clause of their own («machte nie Fehler»). */
const wordsOfNegation = 2;

/** The grading words of both sentences that tell how well the criterion is fulfilled. */
export const gradesOf = (
  comparison: Comparison,
  subjects: readonly Subject[],
  finder: Finder,
  contrary: readonly string[],
): Grades => {
  const { old, changed } = comparison;
  const additions = comparison.isRewritten ? [] : additionsOf(comparison, finder);
  const isIgnored = ({ start, end, value }: GradingWord): boolean =>
    additions.some(
      (addition) =>
        start >= addition.start &&
        end <= addition.end &&
        !(value <= weakest ? addition.limits : addition.praises),
    );
  const added = new Set(
    comparison.insertions.flatMap((each) => each.added.map((index) => changed.words[index]?.start)),
  );
  return {
    before: finder.find(old.text, subjects).filter(({ isMarker }) => isMarker),
    after: [...finder.find(changed.text, subjects), ...contraries(comparison, contrary)].filter(
      (word) => !isIgnored(word) && (word.isMarker || added.has(word.start)),
    ),
  };
};

/** Words that stand in no word's place. */
type Addition = {
  readonly start: number;
  readonly end: number;
  /** True if its criticism counts: it limits what our sentence says. */
  readonly limits: boolean;
  /** True if its praise counts: it is no example or other matter. */
  readonly praises: boolean;
};

const additionsOf = ({ changed, insertions, unknown }: Comparison, finder: Finder): readonly Addition[] =>
  insertions.flatMap(({ added, replaced }) => {
    const words = added.flatMap((index) => changed.words[index] ?? []);
    const [first, last] = [words[0], words.at(-1)];
    if (replaced.length > 0 || first === undefined || last === undefined) return [];
    const text = changed.text.slice(first.start, last.end);
    const strange = words.filter((word) => unknown.has(word.text)).length;
    const isLong = words.length >= wordsOfAddition || strange >= unknownOfAddition;
    const isNegation = words.length <= wordsOfNegation || finder.reserves(text);
    return [
      {
        start: first.start,
        end: last.end,
        limits: finder.limits(text) || (!isLong && isNegation),
        praises: !isLong,
      },
    ];
  });

/** Words that a customer turned into their contrary: «unzuverlässig» for «zuverlässig». */
const contraries = (
  { old, changed, unknown }: Comparison,
  prefixes: readonly string[],
): readonly GradingWord[] =>
  changed.words.flatMap(({ text, start, end }) => {
    const isContrary =
      unknown.has(text) &&
      prefixes.some((prefix) =>
        old.words.some((word) => word.text.length > 3 && text === prefix + word.text),
      );
    return isContrary ? [{ text, start, end, value: 1, isMarker: true }] : [];
  });
