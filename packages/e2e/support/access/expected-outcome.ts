import type { OperationDefinition, Ownership, Role } from '@attesta/contracts';

export const actors = ['visitor', 'customer', 'deputy', 'deactivated', 'admin'] as const;
export type Actor = (typeof actors)[number];

/** Whose row a call names. */
export type IdKind = 'own' | 'foreign' | 'random';

/** What the gate in front of an operation says; `admitted` is all that its handler answers. */
export type Outcome = 'unauthenticated' | 'forbidden' | 'notFound' | 'admitted';

/** The kind of row that a call names, null where it names none. */
export const addressedRow: Record<Ownership, 'reference' | 'payment' | 'account' | 'session' | null> = {
  none: null,
  self: null,
  reference: 'reference',
  referenceOrAdmin: 'reference',
  payment: 'payment',
  paymentOrAdmin: 'payment',
  account: 'account',
  accountOrAdmin: 'account',
  session: 'session',
};

const rolesOf: Record<Actor, readonly Role[]> = {
  visitor: [],
  deactivated: [],
  customer: ['customer'],
  deputy: ['deputy'],
  admin: ['customer', 'admin'],
};

/** What a row of the policy means for a call, from its roles and its ownership alone. */
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

/** Answers that say nothing about the gate: the call itself was wrong. */
const wrongCalls = new Set(['validation', 'malformedBody']);

/** Which outcome an answer is; text that equals none of them when it is none, so that a comparison shows it. */
export const outcomeOf = (
  { roles }: Pick<OperationDefinition, 'roles'>,
  { status, error }: { status: number; error: { code: string } | undefined },
): string => {
  const code = error?.code ?? '';
  if (isGateAnswer(code) && gateAnswers[code] === status) return code;
  // A handler may refuse a row in its present state, and a visitor's one what no account fits.
  const refusals = roles.includes('visitor') ? [400, 401] : [400];
  const isAdmitted = status < 400 || (refusals.includes(status) && !wrongCalls.has(code));
  return isAdmitted ? 'admitted' : `${status} ${code}`;
};
