import type { CardDates } from '../state/payer.ts';
import type { TestCard } from '../state/test-cards.ts';
import { findCard, hasValidCheckDigit } from '../state/test-cards.ts';

export type CardField = 'number' | 'expiry' | 'code' | 'holder';

/** Posted form as typed, to show it again, except the security code. */
export type CardInput = Record<CardField, string>;
export type CardErrors = Partial<Record<CardField, 'missing' | 'invalid' | 'expired'>>;

export const readCardInput = (form: URLSearchParams): CardInput => {
  const field = (name: CardField) => (form.get(name) ?? '').trim();
  return { number: field('number'), expiry: field('expiry'), code: field('code'), holder: field('holder') };
};

/** The card, or the error of each field. `now` in milliseconds since the epoch. */
export const checkCard = (
  input: CardInput,
  now: number,
): { card: TestCard & CardDates } | { errors: CardErrors } => {
  const errors: CardErrors = {};
  const number = input.number.replaceAll(/[\s-]/g, '');
  if (number === '') errors.number = 'missing';
  else if (!hasValidCheckDigit(number)) errors.number = 'invalid';

  const expiry = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(input.expiry);
  const expMonth = Number(expiry?.[1]);
  const expYear = 2000 + Number(expiry?.[2]);
  if (input.expiry === '') errors.expiry = 'missing';
  else if (expiry === null) errors.expiry = 'invalid';
  else if (Date.UTC(expYear, expMonth, 1) <= now) errors.expiry = 'expired';

  if (input.code === '') errors.code = 'missing';
  else if (!/^\d{3,4}$/.test(input.code)) errors.code = 'invalid';
  if (input.holder === '') errors.holder = 'missing';

  return Object.keys(errors).length > 0 ? { errors } : { card: { ...findCard(number), expMonth, expYear } };
};
