import { ARBEITSBESTAETIGUNG, SCHLUSSZEUGNIS } from '@attesta/contracts';

/** An entry of `GET /api/zeugnisart`. */
export type ReferenceKind = {
  readonly id: number;
  readonly showAustrittsdatum: boolean;
  readonly bestellgruende: readonly { readonly value: number; readonly label: string }[];
};

/** Ids by frequency: final, interim, apprenticeship, internship, confirmation. */
const mostUsedFirst = [SCHLUSSZEUGNIS, 1, 2, 4, ARBEITSBESTAETIGUNG];

/** Sorts kinds by frequency; unknown ones come last. */
export const byFrequency = <Kind extends { readonly id: number }>(kinds: readonly Kind[]): Kind[] => {
  const rank = ({ id }: Kind): number => {
    const index = mostUsedFirst.indexOf(id);
    return index < 0 ? mostUsedFirst.length : index;
  };
  return kinds.toSorted((a, b) => rank(a) - rank(b));
};

/** Form fields that depend on the kind; an empty text is no value. */
export type KindFields = {
  readonly zeugnisvariante: string;
  readonly bestellgrund: string;
  readonly leaveDate: string;
};

/**
 * Clears fields that the new kind does not have (product.md 5): another kind's reason, a leave date that is not
 * shown, the variant of an employment confirmation.
 */
export const clearForKind = (fields: KindFields, kind: ReferenceKind | undefined): KindFields => ({
  zeugnisvariante: kind?.id === ARBEITSBESTAETIGUNG ? '' : fields.zeugnisvariante,
  bestellgrund: kind?.bestellgruende.some(({ value }) => String(value) === fields.bestellgrund)
    ? fields.bestellgrund
    : '',
  leaveDate: kind?.showAustrittsdatum === true ? fields.leaveDate : '',
});

/** Reasons that must be true (domain.md 6 no 3): economic reasons, reorganisation. */
const reasonsOfTheEmployer = new Set(['505', '506']);
const mutualAgreement = '508';

/** Key of the remark below the reason; null for none. */
export const reasonNotice = (bestellgrund: string): 'reasonTrue' | 'reasonWanted' | null => {
  if (reasonsOfTheEmployer.has(bestellgrund)) return 'reasonTrue';
  return bestellgrund === mutualAgreement ? 'reasonWanted' : null;
};

/**
 * True if a final reference carries a future leave date, on which it is handed out (domain.md 6 no 7). Days as
 * `yyyy-mm-dd`.
 */
export const isLeaveAhead = (kind: number | null, leaveDate: string, today: string): boolean =>
  kind === SCHLUSSZEUGNIS && /^\d{4}-\d{2}-\d{2}$/.test(leaveDate) && leaveDate > today;

/** Days after which a date of issue is late (domain.md 3.8). */
const daysOfGrace = 30;
const dayInMilliseconds = 86_400_000;

/** True if a reference issued today is dated more than 30 days after the leave date. Days as `yyyy-mm-dd`. */
export const isLateIssue = (leaveDate: string, today: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(leaveDate) &&
  Date.parse(today) - Date.parse(leaveDate) > daysOfGrace * dayInMilliseconds;
