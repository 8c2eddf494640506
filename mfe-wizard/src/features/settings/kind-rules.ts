import { ARBEITSBESTAETIGUNG, SCHLUSSZEUGNIS } from '@attesta/contracts';

/** An entry of `GET /api/zeugnisart`. */
export type ReferenceKind = {
  readonly id: number;
  readonly showAustrittsdatum: boolean;
  readonly bestellgruende: readonly { readonly value: number; readonly label: string }[];
};

/** Those that are issued most come first: final, interim, apprenticeship, internship, confirmation. */
const mostUsedFirst = [SCHLUSSZEUGNIS, 1, 2, 4, ARBEITSBESTAETIGUNG];

/** The arts in the order in which they are offered; one that nobody knew yet comes last. */
export const inOrderOfUse = <Art extends { readonly id: number }>(arten: readonly Art[]): Art[] => {
  const rank = ({ id }: Art): number => {
    const index = mostUsedFirst.indexOf(id);
    return index < 0 ? mostUsedFirst.length : index;
  };
  return arten.toSorted((a, b) => rank(a) - rank(b));
};

/** The fields that depend on the art, as the form holds them; empty text is no value. */
export type KindFields = {
  readonly zeugnisvariante: string;
  readonly bestellgrund: string;
  readonly leaveDate: string;
};

/**
 * What is left of the dependent fields after a change of the art (product.md 5): a reason of another art, a leave
 * date that the art does not show and the variante of an employment confirmation are cleared.
 */
export const clearForKind = (fields: KindFields, art: ReferenceKind | undefined): KindFields => ({
  zeugnisvariante: art?.id === ARBEITSBESTAETIGUNG ? '' : fields.zeugnisvariante,
  bestellgrund: art?.bestellgruende.some(({ value }) => String(value) === fields.bestellgrund)
    ? fields.bestellgrund
    : '',
  leaveDate: art?.showAustrittsdatum === true ? fields.leaveDate : '',
});

/** Reasons that must be true (domain.md 6 no 3): economic reasons, reorganisation. */
const reasonsOfTheEmployer = new Set(['505', '506']);
const mutualAgreement = '508';

/** Which remark stands below the reason; null for none. */
export const reasonNotice = (bestellgrund: string): 'reasonTrue' | 'reasonWanted' | null => {
  if (reasonsOfTheEmployer.has(bestellgrund)) return 'reasonTrue';
  return bestellgrund === mutualAgreement ? 'reasonWanted' : null;
};

/** A final reference carries the leave date and is handed out then (domain.md 6 no 7). Days as `yyyy-mm-dd`. */
export const leavesLater = (art: number | null, leaveDate: string, today: string): boolean =>
  art === SCHLUSSZEUGNIS && /^\d{4}-\d{2}-\d{2}$/.test(leaveDate) && leaveDate > today;
