import { isConfirmation, isInterim } from '../reading/document-facts.ts';
import type { DocumentFacts, Level } from '../reading/document-facts.ts';
import type { ReasonMark } from '../reading/document-word-data.ts';
import { reasonMarks } from '../reading/document-word-data.ts';

type ClosingKind = 'occasion' | 'reason' | 'regret' | 'thanks';

/** Marks that the sentence of a reason or occasion must carry; an unlisted one names at most a date (domain.md 3.7). */
const marks: Readonly<Record<number, readonly ReasonMark[]>> = {
  101: ['request'],
  102: ['lineManager'],
  103: ['internalChange'],
  104: ['reorganisation'],
  105: ['transfer'],
  107: ['request'],
  201: ['examination'],
  202: ['examination'],
  206: ['death'],
  301: ['request'],
  302: ['request', 'thirdParties'],
  401: ['agreed'],
  402: ['permanent'],
  403: ['ownRequest'],
  406: ['death'],
  501: ['ownRequest', 'challenge'],
  502: ['ownRequest'],
  503: ['ownRequest', 'education'],
  504: ['ownRequest', 'residence'],
  505: ['economic'],
  506: ['reorganisation'],
  508: ['mutual'],
  509: ['agreed'],
  510: ['retirement'],
  511: ['group'],
  512: ['death'],
};

const withoutOccasion: ReadonlySet<number> = new Set([106, 108, 303, 304]);
const regretAtBoth: ReadonlySet<number> = new Set([501, 502, 503, 504, 505, 506]);
const fixedTerm = 509;
const noticeRunning = 107;
/** Reasons with the employee's death, after which thanks are omitted. */
const deaths: ReadonlySet<number> = new Set([206, 406, 512]);
/** Reasons with a wish of their own instead of the usual one. */
const specialWishes: ReadonlySet<number> = new Set([105, 202, 402, 510, 511]);
/** Level of the closing without ratings: plain thanks. */
const levelWithoutRatings: Level = 3;

/** Sentences of the closing in order; `wishesSuccess` is null for an interim or special wish. */
export const expectedClosing = (
  facts: DocumentFacts,
): {
  readonly kinds: readonly ClosingKind[];
  readonly wishesSuccess: boolean | null;
} => {
  const { bestellgrund } = facts;
  const occasion: readonly ClosingKind[] =
    withoutOccasion.has(bestellgrund) && !isRequested(facts) ? [] : ['occasion'];
  if (isConfirmation(facts)) return { kinds: occasion, wishesSuccess: null };
  const level = facts.verdict ?? levelWithoutRatings;
  const isHigh = level >= 4 && bestellgrund !== noticeRunning;
  if (isInterim(facts)) return { kinds: [...occasion, 'thanks'], wishesSuccess: isHigh ? null : false };
  if (deaths.has(bestellgrund)) return { kinds: ['reason'], wishesSuccess: null };
  const regrets =
    level >= 4 && (regretAtBoth.has(bestellgrund) || (bestellgrund === fixedTerm && level === 5));
  return {
    kinds: ['reason', ...(regrets ? (['regret'] as const) : []), 'thanks'],
    wishesSuccess: isHigh && !specialWishes.has(bestellgrund),
  };
};

/** Marks that the reason must carry, in the order of `reasonMarks`. */
export const reasonMarksOf = (facts: DocumentFacts): readonly ReasonMark[] => {
  const expected: readonly ReasonMark[] = isRequested(facts)
    ? ['request']
    : (marks[facts.bestellgrund] ?? []);
  return reasonMarks.filter((mark) => expected.includes(mark));
};

/** Kinds 2 and 4 without a leave date close as an interim reference on request (domain.md 1.3, 3.7). */
const isRequested = (facts: DocumentFacts): boolean => facts.zeugnisart !== 1 && isInterim(facts);
