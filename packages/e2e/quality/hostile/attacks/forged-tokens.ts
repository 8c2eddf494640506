import { createHmac, randomUUID } from 'node:crypto';
import type { OperationDefinition } from '@attesta/contracts';
import { operations } from '@attesta/contracts/operations.ts';
import { roleNames } from '@attesta/contracts/model/roles.ts';
import { signToken } from '@attesta/service-kit/auth/session.ts';
import { operationPath } from '@attesta/testing/network/contract-operations.ts';

import { inputOf } from '../../../support/access/operation-inputs.ts';
import { runWorkers } from '../sending/attack.ts';
import type { Attack, Target } from '../sending/attack.ts';
import { createCaller } from '../sending/caller.ts';
import type { Outgoing } from '../sending/caller.ts';
import { sendAndJudge, withJson } from './flood.ts';

type Forgery = { name: string; token: string };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

type Claims = Record<string, unknown>;

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;

const signedBy = (key: string, header: object, claims: Claims): string => {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
};

/** Invalid tokens derived from a valid one, some of them signed with the product's own key. */
const forge = async ({ attackers, victims, tokenSecret }: Target): Promise<Forgery[]> => {
  const { token, email } = attackers.shared(0);
  const [head = '', payload = '', signature = ''] = token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString('utf8')) as Record<string, unknown>;
  const claims = claimsOf(token);
  const admin = { ...claims, ROLES: [roleNames.user, roleNames.admin] };
  const victim = { ...claims, sub: victims[0]?.email };
  const now = Math.floor(Date.now() / 1000);
  const before = new Date(Date.now() - 3_600_000);
  const unknown = { email, roles: [roleNames.user, roleNames.admin], sessionId: randomUUID() };
  return [
    { name: 'no algorithm', token: `${encode({ ...header, alg: 'none' })}.${payload}.` },
    { name: 'no algorithm, admin', token: `${encode({ ...header, alg: 'None' })}.${encode(admin)}.` },
    { name: 'no signature', token: `${head}.${payload}.` },
    { name: 'roles edited', token: `${head}.${encode(admin)}.${signature}` },
    { name: 'name edited', token: `${head}.${encode(victim)}.${signature}` },
    { name: 'another key', token: signedBy('another key, as long as the right one is', header, admin) },
    { name: 'an empty key', token: signedBy('', header, admin) },
    { name: 'a key of the header', token: signedBy('x', { ...header, jwk: { kty: 'oct', k: 'eA' } }, admin) },
    { name: 'a key id that is a path', token: signedBy('', { ...header, kid: '/dev/null' }, admin) },
    {
      name: 'a key id that is a query',
      token: signedBy('x', { ...header, kid: "' union select 'x" }, admin),
    },
    { name: 'HS512', token: signedBy(tokenSecret, { ...header, alg: 'HS512' }, claims) },
    { name: 'another audience', token: signedBy(tokenSecret, header, { ...claims, aud: 'other' }) },
    { name: 'another type', token: signedBy(tokenSecret, { ...header, typ: 'JWT' }, claims) },
    { name: 'no end', token: signedBy(tokenSecret, header, { ...claims, exp: now - 1 }) },
    { name: 'no session', token: signedBy(tokenSecret, header, { ...claims, sid: undefined }) },
    {
      name: 'a session that is a query',
      token: signedBy(tokenSecret, header, { ...claims, sid: "' or 1=1 --" }),
    },
    {
      name: 'ended',
      token: await signToken({ ...unknown, issuedAt: before, expiresAt: before }, tokenSecret),
    },
    {
      name: 'an unknown session',
      token: await signToken(
        { ...unknown, issuedAt: before, expiresAt: new Date(Date.now() + 60_000) },
        tokenSecret,
      ),
    },
    { name: 'a UUID', token: randomUUID() },
    { name: 'dots', token: '..' },
    { name: 'bytes', token: '\u00ff\u00fe' },
  ];
};

/** Call of an operation as its owner would make it. */
const outgoingOf = (operation: OperationDefinition, id: string, token: string): Outgoing | undefined => {
  const input = inputOf(operation, id);
  if (input === undefined) return undefined;
  const path = operationPath(
    operation,
    input.params as Record<string, unknown> | undefined,
    input.query as Record<string, unknown> | undefined,
  );
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return { method: operation.method, path, headers: withJson(token), body };
};

/** Every operation that needs a session, with forged tokens, and with a deputy's token where deputies may not call. */
export const forgedTokens: Attack = {
  name: 'forged tokens',
  run: async (target, signal) => {
    const tally = target.createTally();
    const { deputyToken, reference } = target.attackers.shared(0);
    const guarded = operations.filter(({ roles }) => !roles.includes('visitor'));
    const forgeries = await forge(target);
    const deputy: Forgery = { name: 'a deputy’s token', token: deputyToken };
    const cases = guarded.flatMap((operation) => [
      ...forgeries.map((forgery) => ({ operation, forgery, refusals: [] as number[] })),
      ...(operation.roles.includes('deputy') ? [] : [{ operation, forgery: deputy, refusals: [403] }]),
    ]);
    const callers = Array.from({ length: 8 }, (_, n) =>
      createCaller(target.gateway, { from: target.crowd(n), timeoutMs: 20_000, signal }),
    );
    const lone = createCaller(target.gateway, { from: target.lone, timeoutMs: 20_000, signal });
    const rounds = target.isFull ? 4 : 1;
    // A step coprime to the number of cases visits all of them in scattered order.
    await runWorkers({ workers: 8, most: cases.length * rounds, signal }, async (n) => {
      const each = cases[(n * 7_919) % cases.length];
      const caller = n % 5 === 0 ? lone : callers[n % callers.length];
      if (each === undefined || caller === undefined) return;
      const row = target.random.chance(0.5) ? reference : target.random.pick(target.victims).openReference;
      const outgoing = outgoingOf(each.operation, row, each.forgery.token);
      if (outgoing === undefined) return;
      tally.sent();
      const answer = await sendAndJudge(caller, outgoing, tally);
      const isRefused = answer === undefined || [401, 429, ...each.refusals].includes(answer.status);
      if (!isRefused) {
        tally.breach(`${each.forgery.name} got ${answer.status} from ${each.operation.name}`, outgoing.path);
      }
    });
    for (const caller of [lone, ...callers]) caller.close();
    return tally.counts();
  },
};
