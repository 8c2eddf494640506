import type { Context } from 'koa';
import type { PathParams } from '@attesta/contracts/pages/path-pattern.ts';
import { admit, checkAddressed } from './admit.ts';
import type { AppOptions } from './app-options.ts';
import type { CostlyCalls } from './costly-calls.ts';
import { problem } from './errors.ts';
import { networkOf } from '../limits/network.ts';
import { createRequestRecorder, readsForeignAccount } from './request-recorder.ts';
import type { RequestRecorder } from './request-recorder.ts';
import { Reply } from './route.ts';
import type { Route } from './route.ts';
import { isDeputy } from '../auth/session.ts';
import type { Actor, Deputy } from '../auth/session.ts';
import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';
import { readBody, validate } from './body.ts';
import {
  oneStreamPerReader,
  jsonOf,
  openStream,
  StreamedBytes,
  StreamedRows,
  StreamedText,
} from './streamed.ts';

export type Answering = AppOptions & { costlyCalls: CostlyCalls };

/** Admits the caller, runs the handler and answers; records a refusal in the security log. */
export const answerCall = async (
  context: Context,
  route: Route,
  pathParams: PathParams,
  options: Answering,
): Promise<void> => {
  const ip = context.get('x-client-ip') || context.ip;
  const requestId = context.get('x-request-id') || undefined;
  const recorder = createRequestRecorder(options.securityLog, route.operation, {
    ip,
    requestId,
    params: pathParams,
  });
  const admitted: { caller: Actor | Deputy | null } = { caller: null };
  try {
    await handleCall(context, route, options, { ip, requestId, pathParams, recorder, admitted });
  } catch (error) {
    recorder.recordRefusal(error, admitted.caller);
    throw error;
  }
};

type Request = {
  ip: string;
  requestId: string | undefined;
  pathParams: PathParams;
  recorder: RequestRecorder;
  /** Set after admission. */
  admitted: { caller: Actor | Deputy | null };
};

const handleCall = async (
  context: Context,
  { operation, handle }: Route,
  options: Answering,
  { ip, requestId, pathParams, recorder, admitted }: Request,
): Promise<void> => {
  const now = options.clock.now();
  const em = options.orm.em.fork();
  const log = options.logger.child({ operation: operation.name, requestId });
  const admitCaller = () =>
    admit(operation, {
      em: options.orm.em.fork(),
      now: options.clock.now(),
      tokenSecret: options.tokenSecret,
      authorization: context.get('authorization') || undefined,
      readDeputy: options.readDeputy,
      record: recorder.record,
    });
  const actor = await admitCaller();
  const admitAgain = operation.method === 'GET' ? atMostEverySecond(admitCaller) : () => Promise.resolve();
  admitted.caller = actor;
  // The gateway refuses it, too; Postgres would fail with an internal error.
  if (context.url.includes('%00')) throw problem('malformedBody');
  const params = validate(operation.params, pathParams);
  checkAddressed(operation, actor, params);
  const query = validate(operation.query, context.query);
  const body = await readBody(context, operation);
  recorder.noteBody(body);
  const reader = readerOf(actor, ip);
  const caller = { key: reader, isVisitor: actor === null };
  const end = await options.costlyCalls.begin(operation, caller).catch((error: unknown) => {
    context.set('retry-after', '60');
    throw error;
  });
  try {
    // Skip a caller that has left meanwhile.
    if (context.res.destroyed) return;
    const answer = await handle({
      params,
      query,
      body,
      actor,
      em,
      now,
      ip,
      log,
      record: recorder.record,
      header: (name) => context.get(name) || undefined,
      cookie: (name) => context.cookies.get(name),
    });
    await admitAgain();
    const foreign = readsForeignAccount(operation, actor, params);
    if (foreign !== null) recorder.record(foreign);
    const { status, headers, body: content } = answer instanceof Reply ? answer : new Reply(200, answer);
    await writeAnswer(context, operation, { status, headers, content, reader, admitAgain });
  } finally {
    end();
  }
};

/**
 * Repeats a check at most once a second, first after a second: a slow answer, or a slow reader, is served only while
 * the caller keeps the right to it.
 */
const atMostEverySecond = (check: () => Promise<unknown>): (() => Promise<void>) => {
  let checkedAt = performance.now();
  return async () => {
    if (performance.now() - checkedAt < 1_000) return;
    checkedAt = performance.now();
    await check();
  };
};

/** Key of an answer's reader: the caller, or the network of a visitor. */
const readerOf = (caller: Actor | Deputy | null, ip: string): string => {
  if (caller === null) return networkOf(ip);
  return isDeputy(caller) ? caller.zeugnisId : caller.accountId;
};

type Answer = {
  status: number;
  headers: Record<string, string | string[]>;
  content: unknown;
  /** Key of the reader; each reader has one stream at a time. */
  reader: string;
  /** Throws once the reader has lost the right to the answer; called before each streamed piece. */
  admitAgain: () => Promise<void>;
};

/**
 * Writes the answer of an operation. A stream has begun when this returns, so its first failure is answered like any
 * other.
 */
const writeAnswer = async (
  context: Context,
  operation: OperationDefinition,
  { status, headers, content, reader, admitAgain }: Answer,
): Promise<void> => {
  const pieces = piecesOf(operation, content);
  const hasLeft = () => context.res.destroyed;
  const body =
    pieces === null
      ? wholeBody(operation, content)
      : await openStream(readmittedPieces(oneStreamPerReader(pieces, { reader, hasLeft }), admitAgain));
  context.status = status;
  context.set('cache-control', 'no-store');
  if (operation.kind !== 'binary') context.type = 'application/json; charset=utf-8';
  context.set(headers);
  context.body = body;
  if (body === '') context.remove('content-type');
};

/** Pieces of a streamed answer; null for any other. */
const piecesOf = (
  operation: OperationDefinition,
  content: unknown,
): AsyncIterable<string | Uint8Array> | null => {
  if (content instanceof StreamedText || content instanceof StreamedBytes) return content.pieces;
  return content instanceof StreamedRows ? jsonOf(checked(operation, content.portions)) : null;
};

const wholeBody = (operation: OperationDefinition, content: unknown): string | Buffer => {
  assertContract(operation, content);
  if (content === undefined || (content === null && operation.response === undefined)) return '';
  if (operation.kind !== 'binary') return JSON.stringify(content);
  if (!(content instanceof Uint8Array)) throw new TypeError(`${operation.name} must answer with bytes`);
  return Buffer.isBuffer(content) ? content : Buffer.from(content);
};

const readmittedPieces = async function* <Piece>(
  pieces: AsyncIterable<Piece>,
  admitAgain: () => Promise<void>,
): AsyncGenerator<Piece, void, undefined> {
  for await (const piece of pieces) {
    await admitAgain();
    yield piece;
  }
};

/** Validates answers against the contract, in tests only. */
const assertContract = ({ response }: OperationDefinition, content: unknown): void => {
  if (process.env['NODE_ENV'] === 'test' && response !== undefined) response.parse(content);
};

const checked = async function* (
  operation: OperationDefinition,
  portions: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<readonly unknown[], void, undefined> {
  for await (const rows of portions) {
    assertContract(operation, rows);
    yield rows;
  }
};
