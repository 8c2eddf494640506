import type { BodyInputOf, OperationDefinition, QueryInputOf, ResponseOf } from '@attesta/contracts';
import { urlOf } from '@attesta/contracts/pages/path-pattern.ts';

import type { ErrorHandling } from '../errors/global-errors.ts';

/** Names of the `:param` segments in a path. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type RequiredField<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]: Value };
type OptionalField<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [K in Key]?: Value };
type ParamsField<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : { params: { [Name in ParamNames<Path>]: string } };

type Extras = {
  /** Request headers that the operation names (captcha, verify, secret, code). Empty values are not sent. */
  headers?: Readonly<Record<string, string>>;
  /** Created when a dialog opens, so that a second click gets the first answer again; see `createIdempotencyKey`. */
  idempotencyKey?: string;
};

type RequestFields<Operation extends OperationDefinition> = ParamsField<Operation['path']> &
  RequiredField<'body', BodyInputOf<Operation>> &
  OptionalField<'query', QueryInputOf<Operation>>;

/**
 * Argument of an operation's hook: those of `{ params, body, query, headers, idempotencyKey }` that the contract has;
 * optional if it has none.
 */
export type ArgOf<Operation extends OperationDefinition> =
  object extends RequestFields<Operation>
    ? (Extras & RequestFields<Operation>) | void
    : Extras & RequestFields<Operation>;

/** Result of an operation's hook: the parsed body, a Blob for `binary`, null for `empty`. */
export type ResultOf<Operation extends OperationDefinition> = Operation extends { kind: 'binary' }
  ? Blob
  : [ResponseOf<Operation>] extends [undefined]
    ? null
    : ResponseOf<Operation>;

/** Operation with the values of one call; argument of the base query. */
export type OperationRequest = {
  readonly operation: Pick<OperationDefinition, 'name' | 'method' | 'path' | 'kind' | 'roles'>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
};

/** Request that a page sends before its code is loaded; `next` follows with the answer in place of `:answer`. */
export type PreloadRequest = OperationRequest & { readonly next?: OperationRequest };

/** Path and query of a request; query values that are undefined or null are omitted. */
export const buildUrl = ({ operation, params = {}, query = {} }: OperationRequest): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) {
      search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  const path = urlOf(operation.path, params);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

/**
 * Token that a request carries; null for operations open to visitors, whose refusal (a wrong password, an expired link)
 * would say nothing about this browser's session.
 */
export const tokenFor = ({ operation }: OperationRequest, token: string | null): string | null =>
  operation.roles.includes('visitor') ? null : token;

/** Fetch options of a request. A string body is sent as plain text (admin e-mail, credit), others as JSON. */
export const buildInit = (request: OperationRequest, token: string | null): RequestInit => {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value !== '') headers.set(name, value);
  }
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey);
  const init: RequestInit = { method: request.operation.method, headers, credentials: 'same-origin' };
  if (request.body === undefined) return init;
  if (typeof request.body === 'string') {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return { ...init, body: request.body };
  }
  headers.set('content-type', 'application/json');
  return { ...init, body: JSON.stringify(request.body) };
};

/** New key for one intended action (one opened dialog, not one click). */
export const createIdempotencyKey = (): string => crypto.randomUUID();

/** Fields of a response beside its body that a contract names. */
export type ResponseMeta = {
  readonly status: number;
  /** Token in the `authorization` response header of a completed login, else null. */
  readonly authorization: string | null;
};

type EndpointOptions<Operation extends OperationDefinition, Result> = ErrorHandling & {
  /** Builds the endpoint's result from body and meta, e.g. the token of the authorization header. */
  readonly select?: (body: ResultOf<Operation>, meta: ResponseMeta) => Result;
};

/**
 * Endpoint that returns the body unvalidated: services validate their answers, a newer service may send values that
 * this build does not know, and components have a fallback for those.
 */
type Endpoint<Operation extends OperationDefinition, Result> = {
  query: (arg: ArgOf<Operation>) => OperationRequest;
  transformResponse: (body: unknown, meta: ResponseMeta | undefined) => Result;
  extraOptions: ErrorHandling;
};

const noMeta: ResponseMeta = { status: 0, authorization: null };

const describe = <Operation extends OperationDefinition, Result>(
  operation: Operation,
  { select, errors, messages }: EndpointOptions<Operation, Result>,
): Endpoint<Operation, Result> => ({
  query: (arg) => ({ operation, ...arg }),
  transformResponse: (body, meta) => {
    const answer = body as ResultOf<Operation>;
    return select === undefined ? (answer as unknown as Result) : select(answer, meta ?? noMeta);
  },
  extraOptions: {
    ...(errors === undefined ? {} : { errors }),
    ...(messages === undefined ? {} : { messages }),
  },
});

/**
 * Definition of a query endpoint from its contract; spread it to add tags:
 * `build.query({ ...contractQuery(getAccount), providesTags: ['Account'] })`.
 */
export const contractQuery = <const Operation extends OperationDefinition, Result = ResultOf<Operation>>(
  operation: Operation,
  options: EndpointOptions<Operation, Result> = {},
): Endpoint<Operation, Result> => describe(operation, options);

/** Definition of a mutation endpoint from its contract; used like `contractQuery`. */
export const contractMutation = <const Operation extends OperationDefinition, Result = ResultOf<Operation>>(
  operation: Operation,
  options: EndpointOptions<Operation, Result> = {},
): Endpoint<Operation, Result> => describe(operation, options);
