import type { OperationDefinition } from '@attesta/contracts';
import { operationNamed, operationPath } from '@attesta/testing/network/contract-operations.ts';
import type { OperationName } from '@attesta/testing/network/contract-operations.ts';
import { generate } from 'otplib';

import { createCaller } from '../sending/caller.ts';
import type { Answer } from '../sending/caller.ts';
import { customerAddress } from '../sending/loopback.ts';
import type { Loopback } from '../sending/loopback.ts';
import type { Persona } from './persona.ts';

type Input = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Client of a customer: cookies, the token of the last login, and the authenticator app. */
export type CustomerSession = {
  /** Throws an error that names the operation and the answer unless it is a 2xx. */
  call: (name: OperationName, input?: Input) => Promise<Answer>;
  page: (path: string) => Promise<Answer>;
  /** First step of a login: e-mail and password. */
  enterPassword: () => Promise<void>;
  /** True if the app shows a code that was not used yet. */
  hasFreshCode: () => boolean;
  /** Reads the app's secret, between the two steps of the first login. */
  readSecret: () => Promise<void>;
  /** Second step of a login; the first time it enrols the app. */
  enterCode: () => Promise<void>;
  close: () => void;
};

const stepMilliseconds = 30_000;
const stepNow = (): number => Math.floor(Date.now() / stepMilliseconds);

/** True if the code expires soon, so that it could arrive too late on a busy machine. */
const isNearlyOver = (): boolean => Date.now() % stepMilliseconds > stepMilliseconds - 2_000;

export const openSession = (gateway: Loopback, persona: Persona): CustomerSession => {
  const caller = createCaller(gateway, { from: customerAddress(persona.index) });
  const cookies = new Map<string, string>();
  let token: string | undefined;
  let appSecret: string | undefined;
  let isEnrolled = false;
  let usedStep = 0;

  const keepCookies = (lines: readonly string[]): void => {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const cut = pair.indexOf('=');
      const name = pair.slice(0, cut).trim();
      if (attributes.some((attribute) => /^\s*max-age=0/i.test(attribute))) cookies.delete(name);
      else cookies.set(name, pair.slice(cut + 1));
    }
  };

  const send = async (
    operation: Pick<OperationDefinition, 'name' | 'method' | 'path'>,
    { params, query, body, headers }: Input,
  ): Promise<Answer> => {
    const answer = await caller.send({
      method: operation.method,
      path: operationPath(operation, params, query),
      headers: {
        accept: 'application/json, */*',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    keepCookies(answer.headers['set-cookie'] ?? []);
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new Error(
      `${operation.name} answered ${answer.status} ${answer.bytes.toString('utf8').slice(0, 120)}`,
    );
  };

  const call: CustomerSession['call'] = (name, input = {}) => send(operationNamed(name), input);
  const credentials = { email: persona.email, passwort: persona.password };

  const readSecret = async (): Promise<string> => {
    const { bytes } = await call('getQrcode', { query: { email: persona.email } });
    const { secret } = JSON.parse(bytes.toString('utf8')) as { secret: string | null };
    if (secret === null) throw new Error('getQrcode gave no secret');
    return secret;
  };

  return {
    call,
    page: (path) => send({ name: path, method: 'GET', path }, {}),
    enterPassword: async () => {
      await call('login', { body: credentials });
    },
    readSecret: async () => {
      appSecret = await readSecret();
    },
    hasFreshCode: () => stepNow() > usedStep && !isNearlyOver(),
    enterCode: async () => {
      const secret = appSecret ?? '';
      const headers = {
        verify: 'true',
        code: await generate({ secret }),
        ...(isEnrolled ? {} : { secret }),
      };
      usedStep = stepNow();
      const answer = await call('login', { body: credentials, headers });
      const given = answer.headers.authorization?.replace(/^Bearer /, '');
      if (given === undefined) throw new Error(`the code was refused: ${answer.bytes.toString('utf8')}`);
      token = given;
      isEnrolled = true;
    },
    close: caller.close,
  };
};
