import type { OperationDefinition, Ownership, Role } from '@attesta/contracts';

export const actors = ['visitor', 'customer', 'deputy', 'deactivated', 'admin'] as const;
export type Actor = (typeof actors)[number];

/** Owner of the row that a call names. */
export type IdKind = 'own' | 'foreign' | 'random';

/** Decision before an operation's handler; `admitted` stands for every answer of the handler. */
export type Outcome = 'unauthenticated' | 'forbidden' | 'notFound' | 'admitted';

export type RowKind =
  | 'reference'
  | 'payment'
  | 'account'
  | 'session'
  | 'stationery'
  | 'location'
  | 'signatory'
  | 'export';

/** Kind of row that a call names; null if it names none. */
export const addressedRow: Record<Ownership, RowKind | null> = {
  none: null,
  self: null,
  reference: 'reference',
  referenceOrAdmin: 'reference',
  payment: 'payment',
  paymentOrAdmin: 'payment',
  account: 'account',
  accountOrAdmin: 'account',
  session: 'session',
  stationery: 'stationery',
  location: 'location',
  signatory: 'signatory',
  export: 'export',
};

const rolesOf: Record<Actor, readonly Role[]> = {
  visitor: [],
  deactivated: [],
  customer: ['customer'],
  deputy: ['deputy'],
  admin: ['customer', 'admin'],
};

/** Outcome of a call that its policy demands, from its roles and ownership alone. */
export const expectedOutcome = (
  { roles, ownership }: Pick<OperationDefinition, 'roles' | 'ownership'>,
  actor: Actor,
  id: IdKind,
): Outcome => {
  if (roles.includes('visitor')) return 'admitted';
  if (rolesOf[actor].length === 0) return 'unauthenticated';
  if (!rolesOf[actor].some((role) => roles.includes(role))) return 'forbidden';
  if (addressedRow[ownership] === null || id === 'own') return 'admitted';
  const anyExisting = actor === 'admin' && ownership.endsWith('OrAdmin');
  return anyExisting && id === 'foreign' ? 'admitted' : 'notFound';
};

const gateAnswers: Record<Exclude<Outcome, 'admitted'>, number> = {
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
};

const isGateAnswer = (code: string): code is keyof typeof gateAnswers => Object.hasOwn(gateAnswers, code);

/** Errors of an invalid call, which do not show the decision. */
const wrongCalls = new Set(['validation', 'malformedBody']);

/** Outcome of an answer; other text if it is none, so that a comparison shows it. */
export const outcomeOf = (
  { roles }: Pick<OperationDefinition, 'roles'>,
  { status, error }: { status: number; error: { code: string } | undefined },
): string => {
  const code = error?.code ?? '';
  if (isGateAnswer(code) && gateAnswers[code] === status) return code;
  // A handler may refuse a row in its present state, a caller who saw an older one, and a visitor's input that fits no
  // account.
  const refusals = roles.includes('visitor') ? [400, 401] : [400, 409];
  const isAdmitted = status < 400 || (refusals.includes(status) && !wrongCalls.has(code));
  return isAdmitted ? 'admitted' : `${status} ${code}`;
};
