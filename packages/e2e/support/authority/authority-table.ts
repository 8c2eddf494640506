/**
 * Events that may end an authority, with their letters in docs/security.md. An event is applied to every account of a
 * world to which it applies.
 */
export const events = {
  logout: { letter: 'a', words: 'logging out' },
  sessionsEnded: { letter: 'b', words: 'ending all other sessions' },
  passwordChanged: { letter: 'c', words: 'another password, given in a session' },
  passwordReset: { letter: 'd', words: 'another password, by a mailed link' },
  emailChanged: { letter: 'e', words: 'another e-mail, given by an admin' },
  factorReset: { letter: 'f', words: 'a second factor that an admin takes away' },
  factorReplaced: { letter: 'g', words: 'a second factor replaced after a recovery code' },
  deactivated: { letter: 'h', words: 'deactivation' },
  reactivated: { letter: 'i', words: 'deactivation that was taken back' },
  deleted: { letter: 'j', words: 'deletion of the account' },
  demoted: { letter: 'k', words: 'an admin made a customer' },
  transferred: { letter: 'l', words: 'references moved to another account' },
  deputyRemoved: { letter: 'm', words: 'the deputy removed' },
  deputyRenewed: { letter: 'n', words: 'the link mailed anew' },
  passedOn: { letter: 'o', words: 'the deputy passes the task on' },
  declined: { letter: 'p', words: 'the deputy declines' },
  deputyFinished: { letter: 'q', words: 'the deputy has finished' },
  confirmation: { letter: 'r', words: 'a reference that is rated no more, a confirmation' },
  finished: { letter: 's', words: 'the reference finished' },
} as const;
export type AuthorityEvent = keyof typeof events;

const login = [
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'deactivated',
  'reactivated',
  'deleted',
] as const;
const session = ['logout', 'sessionsEnded', ...login, 'factorReset'] as const;
const beforeLogin = ['emailChanged', 'deactivated', 'reactivated'] as const;
const owner = ['deactivated', 'deleted'] as const;
const deputy = [
  ...owner,
  'transferred',
  'deputyRemoved',
  'declined',
  'deputyFinished',
  'confirmation',
  'finished',
] as const;

/** Kinds of authority, each with the events that end it at the next request. All other events leave it valid. */
export const authorities = {
  session: { words: 'session', endsWith: [...session, 'factorReplaced'] },
  rememberedSession: { words: 'remembered session', endsWith: [...session, 'factorReplaced'] },
  adminSession: { words: 'rights of an admin', endsWith: [...session, 'demoted'] },
  loginStep: { words: 'login between its steps', endsWith: login },
  enrolment: { words: 'secret that is being enrolled', endsWith: login },
  recovery: {
    words: 'recovery that has begun',
    endsWith: [...login, 'factorReset', 'factorReplaced'],
  },
  recoveryCode: { words: 'recovery code', endsWith: ['factorReset', ...owner] },
  passwordLink: { words: 'link for another password', endsWith: login },
  firstLink: { words: 'link for the first password', endsWith: beforeLogin },
  registrationLink: { words: 'link of a registration', endsWith: beforeLogin },
  device: { words: 'known device', endsWith: ['passwordChanged', 'passwordReset', 'deleted'] },
  reference: { words: 'reference of one’s own', endsWith: [...owner, 'transferred'] },
  document: { words: 'document and preview', endsWith: [...owner, 'transferred'] },
  storedAnswer: { words: 'answer kept for a repeated order', endsWith: [...owner, 'transferred'] },
  payment: { words: 'payment by its id', endsWith: owner },
  receipt: { words: 'receipt', endsWith: owner },
  deputyLink: {
    words: 'deputy’s link, mailed or copied',
    endsWith: [...deputy, 'deputyRenewed', 'passedOn'],
  },
  deputyToken: { words: 'deputy’s token', endsWith: [...deputy, 'deputyRenewed', 'passedOn'] },
  shownLink: { words: 'deputy’s link shown to the owner', endsWith: deputy },
} as const satisfies Record<string, { words: string; endsWith: readonly AuthorityEvent[] }>;
export type Authority = keyof typeof authorities;

export const authorityNames = Object.keys(authorities) as Authority[];
export const eventNames = Object.keys(events) as AuthorityEvent[];

export const endsAfter = (authority: Authority, event: AuthorityEvent): boolean =>
  (authorities[authority].endsWith as readonly AuthorityEvent[]).includes(event);

/** Lines of docs/security.md that show this table: a letter for each event that ends a kind, else a point. */
export const tableLines = (): string[] => [
  ...eventNames.map((event) => `- ${events[event].letter}: ${events[event].words}`),
  ...authorityNames.map((authority) => {
    const cells = eventNames.map((event) => (endsAfter(authority, event) ? events[event].letter : '·'));
    return `${authorities[authority].words.padEnd(34)}${cells.join(' ')}`;
  }),
];
