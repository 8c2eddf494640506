/** Amount in Rappen below which we bear the risk of card misuse; from it on, the card's bank must. */
const ownRiskLimit = 20_000;

/** True if a payment of this amount (Rappen) is accepted only with the bank liable for card misuse. */
export const needsLiabilityShift = (amount: number): boolean => amount >= ownRiskLimit;
