import type { BodyInputOf, ParamsOf, QueryInputOf, ResponseOf } from '@attesta/contracts';
import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';

import { operationNamed, operationPath } from './contract-operations.ts';
import type { OperationName, OperationNamed } from './contract-operations.ts';
import { testInternalSecret } from './internal-secret.ts';

export type ApiError = { code: string; message: string; params?: Record<string, unknown> };

export type ApiAnswer<Response> = {
  status: number;
  headers: Headers;
  /** Parsed body of a 2xx JSON answer. */
  body: Response;
  /** Error body of any other answer. */
  error: ApiError | undefined;
  bytes: Buffer;
  /** Token of the Authorization header, if the answer has one. */
  token: string | undefined;
};

type Given<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value };

export type CallInput<Operation> = Partial<
  Given<'params', ParamsOf<Operation>> &
    Given<'query', QueryInputOf<Operation>> &
    Given<'body', BodyInputOf<Operation>>
> & {
  /** Body that violates the contract; strings and bytes are sent unchanged. */
  rawBody?: unknown;
  headers?: Record<string, string>;
};

export type ApiClient = {
  call: <Name extends OperationName>(
    name: Name,
    input?: CallInput<OperationNamed<Name>>,
  ) => Promise<ApiAnswer<ResponseOf<OperationNamed<Name>>>>;
  /** The same client, cookies included, with this bearer token from now on. */
  as: (token: string | undefined) => ApiClient;
  /** The same client with another address, as seen by a service or a gateway that trusts one proxy. */
  from: (ip: string) => ApiClient;
};

type Cookies = Map<string, string>;

const encodeBody = (body: unknown): { content: string | Uint8Array<ArrayBuffer>; type: string } => {
  if (typeof body === 'string') return { content: body, type: 'text/plain; charset=utf-8' };
  if (body instanceof Uint8Array) return { content: new Uint8Array(body), type: 'application/octet-stream' };
  return { content: JSON.stringify(body), type: 'application/json' };
};

const keepCookies = (cookies: Cookies, headers: Headers): void => {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    const ended = attributes.some((attribute) => /^\s*(max-age=0|expires=.*1970)/i.test(attribute));
    if (ended) cookies.delete(name.trim());
    else cookies.set(name.trim(), value.join('='));
  }
};

const parseJson = (bytes: Buffer, headers: Headers): unknown =>
  headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString('utf8')) : undefined;

type ClientState = { baseUrl: string; token: string | undefined; ip: string | undefined; cookies: Cookies };

const clientOf = (state: ClientState): ApiClient => ({
  as: (token) => clientOf({ ...state, token }),
  from: (ip) => clientOf({ ...state, ip }),
  call: async (name, input) => {
    const operation = operationNamed(name);
    const path = operationPath(
      operation,
      input?.params as Record<string, unknown> | undefined,
      input?.query as Record<string, unknown> | undefined,
    );
    // Header that a service expects from the gateway; a gateway drops it.
    const headers = new Headers({
      accept: 'application/json, */*',
      [internalHeader]: internalPass(testInternalSecret),
    });
    if (state.token !== undefined) headers.set('authorization', `Bearer ${state.token}`);
    if (state.ip !== undefined) {
      headers.set('x-forwarded-for', state.ip);
      headers.set('x-client-ip', state.ip);
    }
    if (state.cookies.size > 0) {
      headers.set('cookie', [...state.cookies].map(([key, value]) => `${key}=${value}`).join('; '));
    }
    const given: unknown = input?.rawBody ?? input?.body;
    const body = given === undefined ? undefined : encodeBody(given);
    if (body) headers.set('content-type', body.type);
    for (const [key, value] of Object.entries(input?.headers ?? {})) headers.set(key, value);
    const response = await fetch(new URL(path, state.baseUrl), {
      method: operation.method,
      headers,
      body: body?.content ?? null,
      redirect: 'manual',
    });
    keepCookies(state.cookies, response.headers);
    const bytes = Buffer.from(await response.arrayBuffer());
    const json = parseJson(bytes, response.headers);
    return {
      status: response.status,
      headers: response.headers,
      body: (response.ok ? json : undefined) as ResponseOf<OperationNamed<typeof name>>,
      error: response.ok ? undefined : (json as ApiError | undefined),
      bytes,
      token: response.headers.get('authorization')?.replace(/^Bearer /, ''),
    };
  },
});

/**
 * Client that calls operations of the contracts by name over HTTP. It keeps cookies, follows no redirects and validates
 * nothing, so that tests may send anything.
 */
export const apiClient = (baseUrl: string, { token, ip }: { token?: string; ip?: string } = {}): ApiClient =>
  clientOf({ baseUrl, token, ip, cookies: new Map() });
