/** Security events with their outcomes. */
const outcomesOf = {
  /**
   * Step of a login. `continued`: right password, second factor pending. `recovered`: a recovery code was used, a new
   * second factor must be enrolled. `unlocked`: an admin lifted a lock.
   */
  login: ['accepted', 'continued', 'recovered', 'refused', 'locked', 'challenged', 'unlocked'],
  /** A deputy opened a link. */
  deputyLogin: ['accepted', 'refused'],
  /** Invalid token; a request without one is no event. */
  token: ['refused'],
  /** Access refused by role, or to a row that is not the caller's or does not exist. */
  access: ['refused'],
  /** Request for a mail with a new link. */
  passwordReset: ['requested'],
  password: ['changed', 'refused'],
  secondFactor: ['enrolled', 'replaced', 'reset', 'refused'],
  recoveryCodes: ['created'],
  email: ['changed', 'refused'],
  /** Sessions ended by their owner, or with a change of credentials. */
  sessions: ['ended'],
  account: ['created', 'deactivated', 'activated', 'promoted', 'demoted', 'transferred', 'deleted'],
  /** An admin read another account's data. */
  adminRead: ['accepted'],
  /** Everything that an account stores, or all on one person, was ordered as a file, or its download began. */
  export: ['ordered', 'downloaded'],
  captcha: ['refused'],
  /** A request changed fields that the caller may not change. */
  input: ['ignored'],
  limit: ['reached'],
  /** A call that did not come through the gateway. */
  internal: ['refused'],
} as const;

/** Detail of an event, from a closed list, so no line holds a value that the caller sent. */
export type SecurityDetail =
  | 'password'
  | 'totp'
  | 'recoveryCode'
  | 'link'
  | 'invalid'
  | 'expired'
  | 'revoked'
  | 'role'
  | 'row'
  | 'address'
  | 'recipient'
  | 'account';

type Outcomes = typeof outcomesOf;
type EventName = keyof Outcomes;

/** Event with its outcome. */
export type SecurityEventKind = {
  [Name in EventName]: { event: Name; outcome: Outcomes[Name][number] };
}[EventName] & { detail?: SecurityDetail };

/** Security event, for the investigation of an incident. */
export type SecurityEvent = SecurityEventKind & {
  /** Account that acted, or whose login it was; null if unknown. */
  accountId: string | null;
  /** Id of the object concerned, unless it is the account itself. */
  targetId?: string | undefined;
};

/** Events by name and outcome, with the detail if other details need a session. */
const strangersEvents: ReadonlySet<string> = new Set([
  'login refused',
  'login locked',
  'login challenged',
  'deputyLogin refused',
  'token refused',
  'passwordReset requested',
  'password refused link',
  'captcha refused',
  'limit reached address',
  'internal refused',
]);

/** True for events that take neither a session nor a right password: strangers can cause any number of them. */
export const isCausedByStrangers = ({ event, outcome, detail }: SecurityEventKind): boolean =>
  strangersEvents.has(`${event} ${outcome}`) || strangersEvents.has(`${event} ${outcome} ${detail ?? ''}`);
