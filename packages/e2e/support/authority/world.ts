import { randomBytes, randomUUID } from 'node:crypto';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiAnswer, ApiClient } from '@attesta/testing/network/api-client.ts';
import { testTokenSecret } from '@attesta/testing/arrange-account.ts';
import { signToken } from '@attesta/service-kit/auth/session.ts';
import { setTimeout as sleep } from 'node:timers/promises';

import type { OwnStack } from '../stack/own-stack.ts';
import type { InboxMail } from '../stack/inbox.ts';
import { queryRow } from '../stack/query.ts';
import { arrangedPassword, givePassword } from '../people/arrange-in-stack.ts';
import { currentCode } from '../people/totp.ts';

/** Account of a world, with its current credentials, which an event may change. */
export type Subject = { id: string; email: string; password: string; token: string };

/** Accounts with every kind of authority, and an admin who ends it. Others of the stack are not affected. */
export type AuthorityWorld = {
  stack: OwnStack;
  /** Has a second factor, references, a payment and a deputy. */
  owner: Subject & { secret: string; device: ApiClient };
  /** Has a password and no second factor yet. */
  newcomer: Subject;
  /** Has registered and no password yet. */
  registered: Subject;
  /** Waits for the link of the registration. */
  applicant: Subject;
  /** Admin to whom the same events happen. */
  colleague: Subject;
  recipient: Subject;
  support: ApiClient;
};

/** Body of an answer; throws if it is an error. */
export const bodyOf = <Body>({ body, error, status }: ApiAnswer<Body>): Body => {
  if (error !== undefined) throw new Error(`${status} ${error.code}`);
  return body;
};

export const step1 = (client: ApiClient, { email, password }: Pick<Subject, 'email' | 'password'>) =>
  client.call('login', { body: { email, passwort: password } });

export const step2 = (
  client: ApiClient,
  { email, password }: Pick<Subject, 'email' | 'password'>,
  headers: { code: string; secret?: string },
) => client.call('login', { body: { email, passwort: password }, headers: { verify: 'true', ...headers } });

/** Secret shown between the steps of a login; empty if none is shown. */
export const secretShown = async (client: ApiClient, { email }: Pick<Subject, 'email'>): Promise<string> =>
  (await client.call('getQrcode', { query: { email } })).body.secret ?? '';

/** New session of the account, written into the database. */
export const freshSession = async (
  { stack }: Pick<AuthorityWorld, 'stack'>,
  { id, email }: Subject,
): Promise<ApiClient> => {
  const { sid } = await queryRow<{ sid: string }>(
    stack.dbAdminUrl,
    `with made as (
       insert into accounts.session (account_id, remember, created_at, last_seen_at, idle_seconds, expires_at)
       select id, true, now(), now(), 86400, now() + interval '1 day' from accounts.account where id = $1
       returning id)
     select coalesce((select id from made), $2::uuid) as sid`,
    [id, randomUUID()],
  );
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const token = await signToken(
    { email, roles: [], sessionId: sid, issuedAt: now, expiresAt },
    testTokenSecret,
  );
  return apiClient(stack.url, { token });
};

/** Key of the newest password link mailed to an address. */
export const mailedKey = async ({ stack }: Pick<AuthorityWorld, 'stack'>, email: string): Promise<string> => {
  for (let waited = 0; waited < 30_000; waited += 100) {
    const mails = (await (await fetch(`${stack.inboxUrl}/email`)).json()) as InboxMail[];
    const links = mails
      .filter(({ to }) => to.some(({ address }) => address === email))
      .map(({ text }) => /\/password\/(\S+)/.exec(text)?.[1]);
    const key = links.findLast((link) => link !== undefined);
    if (key !== undefined) return key;
    await sleep(100);
  }
  throw new Error(`no link was mailed to ${email}`);
};

/** Mails a password link through the outbox, because the anonymous request is limited per network. */
export const resetKey = async (
  world: Pick<AuthorityWorld, 'stack'>,
  { id, email }: Subject,
): Promise<string> => {
  await queryRow(
    world.stack.dbAdminUrl,
    `insert into accounts.outbox (topic, payload)
     values ('mail', jsonb_build_object('kind', 'passwordLink', 'accountId', $1::text)) returning id`,
    [id],
  );
  return mailedKey(world, email);
};

const arrangeSubject = async (
  stack: OwnStack,
  { hasPassword = true, ...overrides }: { hasPassword?: boolean; admin?: boolean; credit?: number } = {},
): Promise<Subject> => {
  const { accountId, email, token } = await stack.arrange(overrides);
  if (hasPassword) await givePassword(stack, accountId);
  return { id: accountId, email, token, password: arrangedPassword };
};

/** Enrols the second factor of an account. @returns the client, a known device from then on, and the secret */
const enrol = async (stack: OwnStack, subject: Subject): Promise<{ secret: string; device: ApiClient }> => {
  const browser = apiClient(stack.url);
  bodyOf(await step1(browser, subject));
  const secret = await secretShown(browser, subject);
  const { token } = await step2(browser, subject, { secret, code: await currentCode(secret) });
  if (token === undefined) throw new Error('the second factor was not enrolled');
  return { secret, device: browser.as(token) };
};

export const arrangeWorld = async (stack: OwnStack): Promise<AuthorityWorld> => {
  const [owner, newcomer, registered, applicant, colleague, recipient, support] = await Promise.all([
    arrangeSubject(stack, { credit: 2 }),
    arrangeSubject(stack),
    arrangeSubject(stack, { hasPassword: false }),
    arrangeSubject(stack, { hasPassword: false }),
    arrangeSubject(stack, { admin: true }),
    arrangeSubject(stack),
    stack.arrange({ admin: true }),
  ]);
  // Only present to be reset: the colleague never logs in with it.
  await queryRow(
    stack.dbAdminUrl,
    'update accounts.account set totp_secret = $2 where id = $1 returning id',
    [colleague.id, randomBytes(16).toString('hex')],
  );
  return {
    stack,
    owner: { ...owner, ...(await enrol(stack, owner)) },
    newcomer,
    registered,
    applicant,
    colleague,
    recipient,
    support: apiClient(stack.url, { token: support.token }),
  };
};
