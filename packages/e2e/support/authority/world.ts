import { randomBytes, randomUUID } from 'node:crypto';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiAnswer, ApiClient } from '@attesta/testing/network/api-client.ts';
import { testTokenSecret } from '@attesta/testing/arrange-account.ts';
import { signToken } from '@attesta/service-kit/auth/token.ts';
import { setTimeout as sleep } from 'node:timers/promises';

import type { OwnStack } from '../stack/own-stack.ts';
import type { InboxMail } from '../stack/inbox.ts';
import { queryRow } from '../stack/query.ts';
import { currentCode } from '../people/totp.ts';

export const firstPassword = 'Birnbaum-7-Leiter';
/** Argon2id of `firstPassword`. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$g3bOQ0LPw/GESviGsxE0rw$O+ydCqlXokrPzPdvDKlcqqxXXYEtwr7FHAzYlE9/9PQ';

/** An account of a world, with what its owner knows of it now: an event may change that. */
export type Subject = { id: string; email: string; password: string; token: string };

/** Somebody with everything that may be taken away, and whoever takes it away. Nobody else of the stack is concerned. */
export type AuthorityWorld = {
  stack: OwnStack;
  /** Has a second factor, references, a payment and a deputy. */
  owner: Subject & { secret: string; device: ApiClient };
  /** Has a password and no second factor yet. */
  newcomer: Subject;
  /** Has registered and no password yet. */
  registered: Subject;
  /** Waits for the link of what was registered. */
  applicant: Subject;
  /** Is an admin to whom the same happens. */
  colleague: Subject;
  recipient: Subject;
  support: ApiClient;
};

/** The body of an answer that is none of a refusal. */
export const given = <Body>({ body, error, status }: ApiAnswer<Body>): Body => {
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

/** The secret that a login between its steps is shown; empty where it is shown none. */
export const secretShown = async (client: ApiClient, { email }: Pick<Subject, 'email'>): Promise<string> =>
  (await client.call('getQrcode', { query: { email } })).body.secret ?? '';

/** A session of the account from now on, whatever ended those before. */
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

/** The key of the link for a password in the newest mail to an address that has one. */
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

/** Has the link for another password mailed, past the limit of the network that the anonymous request has. */
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
  { knows = true, ...overrides }: { knows?: boolean; admin?: boolean; credit?: number } = {},
): Promise<Subject> => {
  const { accountId, email, token } = await stack.arrange(overrides);
  if (knows) {
    await queryRow(
      stack.dbAdminUrl,
      'update accounts.account set password_hash = $2 where id = $1 returning id',
      [accountId, passwordHash],
    );
  }
  return { id: accountId, email, token, password: firstPassword };
};

/** Enrols the second factor of an account that has none. @returns the browser that is known from then on, and its secret */
const enrol = async (stack: OwnStack, subject: Subject): Promise<{ secret: string; device: ApiClient }> => {
  const browser = apiClient(stack.url);
  given(await step1(browser, subject));
  const secret = await secretShown(browser, subject);
  const { token } = await step2(browser, subject, { secret, code: await currentCode(secret) });
  if (token === undefined) throw new Error('the second factor was not enrolled');
  return { secret, device: browser.as(token) };
};

export const arrangeWorld = async (stack: OwnStack): Promise<AuthorityWorld> => {
  const [owner, newcomer, registered, applicant, colleague, recipient, support] = await Promise.all([
    arrangeSubject(stack, { credit: 2 }),
    arrangeSubject(stack),
    arrangeSubject(stack, { knows: false }),
    arrangeSubject(stack, { knows: false }),
    arrangeSubject(stack, { admin: true }),
    arrangeSubject(stack),
    stack.arrange({ admin: true }),
  ]);
  // Nobody logs in with it: it is there to be taken away.
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
