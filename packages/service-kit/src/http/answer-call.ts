import type { Context } from 'koa';
import type { PathParams } from '@attesta/contracts/pages/path-pattern.ts';
import { admit, checkAddressed } from './admit.ts';
import type { AppOptions } from './app-options.ts';
import type { CostlyCalls } from './costly-calls.ts';
import { ValidationProblem, problem } from './errors.ts';
import { networkOf } from '../limits/network.ts';
import { createRequestRecorder, readsForeignAccount } from './request-recorder.ts';
import type { RequestRecorder } from './request-recorder.ts';
import { Reply } from './route.ts';
import type { Route } from './route.ts';
import { isDeputy } from '../auth/session.ts';
import type { Actor, Deputy } from '../auth/session.ts';
import { writeAnswer } from './write-answer.ts';
import type { z } from 'zod';
import { isErrorCode } from '@attesta/contracts/model/errors.ts';
import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import { defaultBodyLimit } from '@attesta/contracts/operations/operation.ts';
import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';
import { readJsonBody, readPlainBody } from './body.ts';

const readBody = async (context: Context, operation: OperationDefinition): Promise<unknown> => {
  if (operation.body === undefined) return undefined;
  const limit = operation.bodyLimit ?? defaultBodyLimit;
  const read = operation.bodyKind === 'text' ? readPlainBody : readJsonBody;
  return validate(operation.body, await read(context.req, limit));
};

/** Parses an input by its schema; throws its faults by field. */
const validate = (schema: z.ZodType | undefined, input: unknown): unknown => {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, ErrorCode> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.');
    fields[path] ??= isErrorCode(issue.message) ? issue.message : 'invalidChoice';
  }
  if (Object.values(fields).includes('notFound')) throw problem('notFound');
  throw new ValidationProblem(fields);
};

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
