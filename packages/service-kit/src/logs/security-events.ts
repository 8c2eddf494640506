/** What is kept of each event, and how it can come out. */
const outcomesOf = {
  /**
   * A step of a login. `continued`: the password was right, the second factor is asked for. `recovered`: a recovery code
   * was used up, another second factor is to be enrolled. `unlocked`: an admin has taken a lock away.
   */
  login: ['accepted', 'continued', 'recovered', 'refused', 'locked', 'challenged', 'unlocked'],
  /** A deputy's link was opened. */
  deputyLogin: ['accepted', 'refused'],
  /** A token that is there and does not count; a request without one is no event. */
  token: ['refused'],
  /** Something that the caller may not touch: by role, or a row that is not the caller's or does not exist. */
  access: ['refused'],
  /** A mail with a new link was asked for. */
  passwordReset: ['requested'],
  password: ['changed', 'refused'],
  secondFactor: ['enrolled', 'replaced', 'reset', 'refused'],
  recoveryCodes: ['created'],
  email: ['changed', 'refused'],
  /** Sessions were ended by whom they belong to, or with a change of credentials. */
  sessions: ['ended'],
  account: ['created', 'deactivated', 'activated', 'promoted', 'demoted', 'transferred', 'deleted'],
  /** An admin has read what belongs to somebody else. */
  adminRead: ['accepted'],
  captcha: ['refused'],
  /** Fields that are not the caller's to change were sent changed. */
  input: ['ignored'],
  limit: ['reached'],
  /** Somebody spoke to a service without being the gateway. */
  internal: ['refused'],
} as const;

/** More about an event, from a closed list: what a caller sent can never stand in a line. */
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

/** What happened, and how it came out. */
export type SecurityEventKind = {
  [Name in EventName]: { event: Name; outcome: Outcomes[Name][number] };
}[EventName] & { detail?: SecurityDetail };

/** Something that whoever looks into an incident wants to know of. */
export type SecurityEvent = SecurityEventKind & {
  /** Who did it, or whose login it was; null where nobody is known. */
  accountId: string | null;
  /** The id of what was touched, where it is not the account itself. */
  targetId?: string | undefined;
};

/** Event and outcome, and the detail where another one takes more. */
const ofStrangers: ReadonlySet<string> = new Set([
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

/** True for what takes neither a session nor a right password: strangers cause it as often as they like. */
export const isCausedByStrangers = ({ event, outcome, detail }: SecurityEventKind): boolean =>
  ofStrangers.has(`${event} ${outcome}`) || ofStrangers.has(`${event} ${outcome} ${detail ?? ''}`);
