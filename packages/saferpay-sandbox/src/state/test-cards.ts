export type CardBehaviour = 'success' | 'declined' | 'challenge' | 'withoutLiabilityShift';

export type TestCard = {
  /** Digits only. */
  number: string;
  behaviour: CardBehaviour;
};

/** Cards listed on the page. Any other number with a valid check digit behaves like `success`. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'success' },
  { number: '4000000000003220', behaviour: 'challenge' },
  { number: '4000000000000002', behaviour: 'declined' },
  { number: '5555555555554444', behaviour: 'withoutLiabilityShift' },
];

export const findCard = (number: string): TestCard =>
  testCards.find((card) => card.number === number) ?? { number, behaviour: 'success' };

/** Check digit rule of card numbers (ISO/IEC 7812-1, annex B). */
export const hasValidCheckDigit = (number: string): boolean => {
  if (!/^\d{13,19}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(number).toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};
