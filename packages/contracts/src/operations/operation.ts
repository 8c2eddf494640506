import type { z } from 'zod';

/** The services behind the gateway; each owns the operations that name it. */
export const serviceNames = ['accounts', 'payments', 'references', 'documents'] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * Who may call an operation. `visitor` includes everybody; an admin passes wherever a customer does,
 * as the owner of what is theirs.
 */
export type Role = 'visitor' | 'customer' | 'admin' | 'deputy';

/**
 * Which rows an actor may touch: `none` (no row is addressed), `self` (always the caller's own account),
 * `reference`, `payment` (the row's account must be the caller's; a foreign or unknown id is the same 404),
 * `referenceOrAdmin` and `paymentOrAdmin` (as those, and an admin may read any), `account` (the id must be the caller's own account),
 * `accountOrAdmin` (as `account`, and an admin may address any), `session` (one of the caller's own logins). A deputy owns the one reference delegated to them.
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
  | 'session';

/** What a response carries: JSON by default, bytes of a media type, or nothing. */
export type ResponseKind = 'json' | 'binary' | 'redirect' | 'empty';

export type OperationDefinition = {
  /** One name through all layers: policy row, service route, command or query, client endpoint. */
  name: string;
  service: ServiceName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:param` segments, starting with /api. */
  path: string;
  roles: readonly Role[];
  ownership: Ownership;
  /** Beyond what product.md 7 agrees; nothing there ever requires it. */
  additive?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response?: z.ZodType;
  kind?: ResponseKind;
  /** The body is plain text, which `body` gets as a string; JSON where nothing is said. */
  bodyKind?: 'text';
  /** Largest accepted request body in bytes; 100 KB where nothing is said. */
  bodyLimit?: number;
  /**
   * The gateway compresses the answer: long, and without a secret that its length could give away (no token, link, key
   * or code).
   */
  compress?: true;
};

/** Declares an operation and keeps the literal types of its parts. */
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
/** What a client sends. */
export type BodyInputOf<Definition> = InputOf<SchemaOf<Definition, 'body'>>;
export type QueryInputOf<Definition> = InputOf<SchemaOf<Definition, 'query'>>;
export type ResponseOf<Definition> = OutputOf<SchemaOf<Definition, 'response'>>;
