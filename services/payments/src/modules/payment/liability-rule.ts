/** Rappen. Below it we bear the risk of a card used by somebody else; from it on the card's bank must. */
const ownRiskLimit = 20_000;

/** Whether a payment of this amount (Rappen) is only accepted when the bank is liable for misuse of the card. */
export const needsLiabilityShift = (amount: number): boolean => amount >= ownRiskLimit;
