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
import type { StreamedBytes, StreamedRows, StreamedText } from './streamed.ts';

/** Input of a handler: validated data, the caller, a forked entity manager, the time. */
export type Call<Definition extends OperationDefinition> = {
  params: ParamsOf<Definition>;
  query: QueryOf<Definition>;
  body: BodyOf<Definition>;
  actor: ActorOf<Definition>;
  em: EntityManager;
  now: Date;
  ip: string;
  log: Logger;
  /** Records a security event of this request; call it after the commit. */
  record: RecordEvent;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
};

/** No actor for operations open to visitors; else an account, a deputy or either. */
type ActorOf<Definition extends OperationDefinition> = 'visitor' extends Definition['roles'][number]
  ? null
  : CallerOf<Definition['roles'][number]>;
type CallerOf<Role> = Role extends 'deputy' ? Deputy : Role extends 'customer' | 'admin' ? Actor : never;

/** Answer with a status or headers of its own. */
export class Reply<Body> {
  readonly status: number;
  readonly body: Body;
  /** Several values for a repeated header, such as set-cookie. */
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

/** Bytes and lists may be streamed. */
type Answer<Definition extends OperationDefinition> = Definition extends { kind: 'binary' }
  ? Uint8Array | StreamedText | StreamedBytes
  : Definition extends { kind: 'empty' | 'redirect' }
    ? undefined
    : ResponseOf<Definition> | RowsOf<ResponseOf<Definition>>;
type RowsOf<Response> = Response extends readonly (infer Row)[] ? StreamedRows<Row> : never;

export type Handler<Definition extends OperationDefinition> = (
  call: Call<Definition>,
) => Promise<Answer<Definition> | Reply<Answer<Definition>>>;

/** Operation with its handler; the types between them are erased for the route table. */
export type Route = {
  operation: OperationDefinition;
  handle(call: UncheckedCall): Promise<unknown>;
};

/** Creates the routes of a module from the dependencies of the process. */
export type Routes<Dependencies> = (dependencies: Dependencies) => Route[];

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

/** Binds a handler to its operation; the contract types input and answer. */
export const route = <Definition extends OperationDefinition>(
  operation: Definition,
  handler: Handler<Definition>,
): Route => ({ operation, handle: (call) => handler(call as Call<Definition>) });

export type { Context };
