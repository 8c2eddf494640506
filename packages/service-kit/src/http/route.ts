import type { Context } from 'koa';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  BodyOf,
  OperationDefinition,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@attesta/contracts/operations/operation.ts';

import type { Logger } from '../logs/logger.ts';
import type { RecordEvent } from './request-recorder.ts';
import type { Actor, Deputy } from '../auth/session.ts';
import type { StreamedRows, StreamedText } from './streamed.ts';

/** What an operation's handler gets: validated input, the caller, a forked entity manager, the time. */
export type Call<Definition extends OperationDefinition> = {
  params: ParamsOf<Definition>;
  query: QueryOf<Definition>;
  body: BodyOf<Definition>;
  actor: ActorOf<Definition>;
  em: EntityManager;
  now: Date;
  ip: string;
  log: Logger;
  /** Leaves a security event of this request; after the commit of what it tells. */
  record: RecordEvent;
  /** A request header's value, or undefined. */
  header(name: string): string | undefined;
  /** The value of a request cookie, or undefined. */
  cookie(name: string): string | undefined;
};

/** A handler of an operation open to visitors has no actor; every other one has: an account, a deputy or either. */
type ActorOf<Definition extends OperationDefinition> = 'visitor' extends Definition['roles'][number]
  ? null
  : CallerOf<Definition['roles'][number]>;
type CallerOf<Role> = Role extends 'deputy' ? Deputy : Role extends 'customer' | 'admin' ? Actor : never;

/** An answer that needs more than a 200 with a body. */
export class Reply<Body> {
  readonly status: number;
  readonly body: Body;
  /** A list for a header that stands more than once, such as set-cookie. */
  readonly headers: Record<string, string | string[]>;

  constructor(status: number, body: Body, headers: Record<string, string | string[]> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const reply = <Body>(
  status: number,
  body: Body,
  headers: Record<string, string | string[]> = {},
): Reply<Body> => new Reply(status, body, headers);

/** Bytes and lists may also go out while they are made. */
type Answer<Definition extends OperationDefinition> = Definition extends { kind: 'binary' }
  ? Uint8Array | StreamedText
  : Definition extends { kind: 'empty' | 'redirect' }
    ? undefined
    : ResponseOf<Definition> | RowsOf<ResponseOf<Definition>>;
type RowsOf<Response> = Response extends readonly (infer Row)[] ? StreamedRows<Row> : never;

export type Handler<Definition extends OperationDefinition> = (
  call: Call<Definition>,
) => Promise<Answer<Definition> | Reply<Answer<Definition>>>;

/** An operation with its handler, the types between them erased for the app's table. */
export type Route = {
  operation: OperationDefinition;
  handle(call: UncheckedCall): Promise<unknown>;
};

/** A module's routes, made of the parts of the process. */
export type Routes<Parts> = (dependencies: Parts) => Route[];

export type UncheckedCall = {
  params: unknown;
  query: unknown;
  body: unknown;
  actor: Actor | Deputy | null;
  em: EntityManager;
  now: Date;
  ip: string;
  log: Logger;
  record: RecordEvent;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
};

/** Binds a handler to its operation; input and answer are typed by the contract. */
export const route = <Definition extends OperationDefinition>(
  operation: Definition,
  handler: Handler<Definition>,
): Route => ({ operation, handle: (call) => handler(call as Call<Definition>) });

export type { Context };
