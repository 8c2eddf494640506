import type { listLocations, listSignatories, ResponseOf } from '@attesta/contracts';

export type Location = ResponseOf<typeof listLocations>[number];
export type Signatory = ResponseOf<typeof listSignatories>[number];

/** Fields of the signatures in step 3. */
export type Signatures = {
  readonly signature1: string;
  readonly functionSignature1: string;
  readonly signature2: string;
  readonly functionSignature2: string;
};

/** First signatory of a place: the location's own, else one of all locations. */
const signatoryOf = (
  signatories: readonly Signatory[],
  locationId: string | null,
  place: Signatory['place'],
): Signatory | undefined => {
  const candidates = signatories.filter((each) => each.place === place);
  const own = candidates.find((each) => locationId !== null && each.locationId === locationId);
  return own ?? candidates.find((each) => each.locationId === null);
};

/**
 * Signatures that the account prescribes for a location, empty where nobody signs.
 * @param locationId null for a reference without location
 * @returns null if it prescribes none
 */
export const defaultSignatures = (
  signatories: readonly Signatory[],
  locationId: string | null,
): Signatures | null => {
  const first = signatoryOf(signatories, locationId, 1);
  const second = signatoryOf(signatories, locationId, 2);
  if (first === undefined && second === undefined) return null;
  return {
    signature1: first?.name ?? '',
    functionSignature1: first?.function ?? '',
    signature2: second?.name ?? '',
    functionSignature2: second?.function ?? '',
  };
};
