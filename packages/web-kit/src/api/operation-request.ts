import type { BodyInputOf, OperationDefinition, QueryInputOf, ResponseOf } from '@attesta/contracts';
import { urlOf } from '@attesta/contracts/pages/path-pattern.ts';

/** The names of `:param` segments in a path. */
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
  /** Made when a dialog opens, so that a second click repeats the first answer; see `createIdempotencyKey`. */
  idempotencyKey?: string;
};

type RequestFields<Operation extends OperationDefinition> = ParamsField<Operation['path']> &
  RequiredField<'body', BodyInputOf<Operation>> &
  OptionalField<'query', QueryInputOf<Operation>>;

/**
 * What a component passes to the hook of an operation: `{ params, body, query, headers, idempotencyKey }` with
 * the parts that the contract has; an operation without parts may be called with nothing.
 */
export type ArgOf<Operation extends OperationDefinition> =
  object extends RequestFields<Operation>
    ? (Extras & RequestFields<Operation>) | void
    : Extras & RequestFields<Operation>;

/** What a hook returns: the parsed body, a Blob for `binary`, null for `empty`. */
export type ResultOf<Operation extends OperationDefinition> = Operation extends { kind: 'binary' }
  ? Blob
  : [ResponseOf<Operation>] extends [undefined]
    ? null
    : ResponseOf<Operation>;

/** An operation with the parts of one call; what the base query takes. */
export type OperationRequest = {
  readonly operation: Pick<OperationDefinition, 'name' | 'method' | 'path' | 'kind' | 'roles'>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
};

/** A request that a page makes before its code is there; `next` is what its answer (`:answer`) leads to at once. */
export type PreloadRequest = OperationRequest & { readonly next?: OperationRequest };

/** The address of a request below the own origin; query values that are undefined or null are left out. */
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
 * The token that a request carries. What visitors may do carries none: its refusal (a wrong password, a link that has
 * ended) would say nothing about the session that this browser has besides.
 */
export const tokenFor = ({ operation }: OperationRequest, token: string | null): string | null =>
  operation.roles.includes('visitor') ? null : token;

/** Fetch options of a request. A string body travels as plain text (admin e-mail, credit), others as JSON. */
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

/** A fresh key for one intended action (one opened dialog, not one click). */
export const createIdempotencyKey = (): string => crypto.randomUUID();
