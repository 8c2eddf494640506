import type { z } from 'zod';

/** Services behind the gateway; each owns its operations. */
export const serviceNames = ['accounts', 'payments', 'references', 'documents'] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * Caller of an operation. `visitor` includes everybody; an admin also passes as a customer, for the admin's own rows.
 */
export type Role = 'visitor' | 'customer' | 'admin' | 'deputy';

/**
 * Rows that an actor may access: `none` (addresses no row), `self` (the caller's own account), `reference`, `payment`
 * (rows of the caller's account; a foreign id is the same 404 as an unknown one), `referenceOrAdmin`, `paymentOrAdmin`
 * (as those, and an admin may read any), `account` (the id of the caller's own account), `accountOrAdmin` (as
 * `account`, and an admin may address any), `session` (the caller's own sessions), `stationery`, `location`, `signatory`
 * and `export` (rows of the caller's account). A deputy owns the delegated reference only.
 */
export type Ownership =
  | 'none'
  | 'self'
  | 'reference'
  | 'referenceOrAdmin'
  | 'payment'
  | 'paymentOrAdmin'
  | 'account'
  | 'accountOrAdmin'
  | 'session'
  | 'stationery'
  | 'location'
  | 'signatory'
  | 'export';

/** Content of a response: JSON by default, bytes of a media type, or nothing. */
export type ResponseKind = 'json' | 'binary' | 'redirect' | 'empty';

export type OperationDefinition = {
  /** Single name in all layers: policy row, service route, command or query, client endpoint. */
  name: string;
  service: ServiceName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:param` segments, starting with /api. */
  path: string;
  roles: readonly Role[];
  ownership: Ownership;
  /** True if it goes beyond product.md 7; nothing there requires it. */
  additive?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response?: z.ZodType;
  kind?: ResponseKind;
  /** Plain-text body, which `body` gets as a string; default is JSON. */
  bodyKind?: 'text';
  /** Maximum bytes of the request body; default 100 KB. */
  bodyLimit?: number;
  /**
   * True if the gateway compresses the answer. Only for long answers without secrets (token, link, key, code), which
   * their length could reveal.
   */
  compress?: true;
};

/** Declares an operation and keeps its literal types. */
export const operation = <const Definition extends OperationDefinition>(definition: Definition): Definition =>
  definition;

export const defaultBodyLimit = 100 * 1024;

type SchemaOf<Definition, Part extends string> = Part extends keyof Definition ? Definition[Part] : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Validated path parameters as the handler sees them. */
export type ParamsOf<Definition> = OutputOf<SchemaOf<Definition, 'params'>>;
export type QueryOf<Definition> = OutputOf<SchemaOf<Definition, 'query'>>;
export type BodyOf<Definition> = OutputOf<SchemaOf<Definition, 'body'>>;
/** Body before parsing, as a client sends it. */
export type BodyInputOf<Definition> = InputOf<SchemaOf<Definition, 'body'>>;
export type QueryInputOf<Definition> = InputOf<SchemaOf<Definition, 'query'>>;
export type ResponseOf<Definition> = OutputOf<SchemaOf<Definition, 'response'>>;
