import { randomUUID } from 'node:crypto';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { generate } from 'otplib';

import { employee } from '../../../support/access/operation-inputs.ts';
import type { Attack, Target } from '../sending/attack.ts';
import { createCaller } from '../sending/caller.ts';
import type { Caller, Outgoing } from '../sending/caller.ts';
import type { Tally } from '../sending/tally.ts';
import { sendAndJudge, withJson, withToken } from './flood.ts';

type Round = { target: Target; callers: readonly Caller[]; tally: Tally; signal: AbortSignal };

const copies = 20;

/** Sends the same request in 20 copies at once, over several connections and addresses. */
const sendCopies = async (
  { callers, tally, signal }: Round,
  outgoing: Outgoing,
): Promise<{ status: number; text: string }[]> => {
  if (signal.aborted) return [];
  tally.sent(copies);
  const sendings = Array.from({ length: copies }, async (_, n) => {
    const caller = callers[n % callers.length];
    return caller && (await sendAndJudge(caller, outgoing, tally));
  });
  return (await Promise.all(sendings)).filter((answer) => answer !== undefined);
};

const countOk = (answers: readonly { status: number }[]): number =>
  answers.filter(({ status }) => status < 300).length;

/** Uses one solution of the proof of work for many registrations. */
const replayCaptcha = async (round: Round): Promise<void> => {
  const { target, callers, tally } = round;
  const [caller] = callers;
  const answer = await caller?.send({ method: 'GET', path: '/api/captcha' }).catch(() => undefined);
  if (answer?.status !== 200 || round.signal.aborted) return;
  const challenge = JSON.parse(answer.bytes.toString('utf8')) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const registration = {
    firstname: 'Regula',
    lastname: 'Ammann',
    email: `replay-${target.random.seed()}@example.ch`,
    organization: 'Angreifer GmbH',
    address: 'Technikumstrasse 8',
    zip: '8400',
    city: 'Winterthur',
    language: 'de',
  };
  const answers = await sendCopies(round, {
    method: 'POST',
    path: '/api/signup',
    headers: { ...withJson(), captcha },
    body: JSON.stringify(registration),
  });
  if (countOk(answers) > 1) tally.breach(`one captcha was accepted ${countOk(answers)} times`, '/api/signup');
};

/** Enters one code of an authenticator many times at once; at most one session may open. */
const replayCode = async (round: Round): Promise<void> => {
  const { target, callers, tally, signal } = round;
  const [caller] = callers;
  if (caller === undefined || signal.aborted) return;
  const { email, password } = await target.attackers.arrange();
  const login: Outgoing = {
    method: 'POST',
    path: '/api/login',
    headers: withJson(),
    body: JSON.stringify({ email, passwort: password }),
  };
  const first = await caller.send(login).catch(() => undefined);
  const cookie = first?.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
  const path = `/api/qrcode?email=${encodeURIComponent(email)}`;
  const answer = await caller.send({ method: 'GET', path, headers: { cookie } }).catch(() => undefined);
  if (answer?.status !== 200) return;
  const { secret } = JSON.parse(answer.bytes.toString('utf8')) as { secret: string | null };
  if (secret === null) return;
  const headers = { ...withJson(), cookie, verify: 'true', secret, code: await generate({ secret }) };
  const answers = await sendCopies(round, { ...login, headers });
  const opened = answers.filter(({ text }) => text.includes('"accepted"')).length;
  if (opened > 1) tally.breach(`one code opened ${opened} sessions`, '/api/login');
};

/** Confirms one order many times: one reference and one credit must result. */
const replayOrder = async (round: Round): Promise<void> => {
  const { target, tally } = round;
  const { token } = target.attackers.shared(1);
  const answers = await sendCopies(round, {
    method: 'PUT',
    path: '/api/zeugnisse/employee',
    headers: { ...withJson(token), 'idempotency-key': randomUUID() },
    body: JSON.stringify(employee),
  });
  const ids = answers
    .filter(({ status }) => status === 201 || status === 200)
    .map(({ text }) => (JSON.parse(text) as { zeugnisId: string }).zeugnisId);
  if (new Set(ids).size > 1) tally.breach('one key ordered several references', '/api/zeugnisse/employee');
};

/** Notifications of payments that the provider never sent, and the payer's return from them. */
const replayPayment = async (round: Round): Promise<void> => {
  const { target } = round;
  const { token } = target.attackers.shared(0);
  const keys = [
    String(target.random.seed()),
    randomUUID(),
    `${randomUUID()}.1.AAAA`,
    '%00',
    '..%2f..%2fcharge',
  ];
  for (const key of keys) {
    await sendCopies(round, {
      method: 'GET',
      path: `/api/payment/notify/${key}/s`,
      headers: withToken(token),
    });
    await sendCopies(round, { method: 'GET', path: `/api/payment/return/${key}` });
  }
};

/** Inputs that are valid once, sent many times at once. */
export const replay: Attack = {
  name: 'replay',
  reducedOutcomes: 2 ** 30,
  run: async (target, signal) => {
    const tally = target.createTally();
    const most = target.isFull ? 12 : 1;
    for (let n = 0; n < most && !signal.aborted; n += 1) {
      const callers = [0, 1, 2, 3].map((address) =>
        createCaller(target.gateway, { from: target.crowd(n * 4 + address), timeoutMs: 20_000, signal }),
      );
      const round = { target, callers, tally, signal };
      await replayOrder(round);
      await replayCode(round);
      await replayPayment(round);
      await replayCaptcha(round);
      for (const caller of callers) caller.close();
    }
    return tally.counts();
  },
};
