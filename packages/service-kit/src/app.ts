import type { MikroORM } from '@mikro-orm/postgresql';
import Koa from 'koa';
import type { Context } from 'koa';
import type { z } from 'zod';
import { isErrorCode } from '@attesta/contracts/errors.ts';
import type { ErrorCode } from '@attesta/contracts/errors.ts';
import { defaultBodyLimit } from '@attesta/contracts/operation.ts';
import type { OperationDefinition } from '@attesta/contracts/operation.ts';
import { createOperationTable } from '@attesta/contracts/operation-table.ts';
import type { PathParams } from '@attesta/contracts/path-pattern.ts';

import { admit, checkAddressed } from './admit.ts';
import { readJsonBody, readPlainBody } from './body.ts';
import type { Clock } from './clock.ts';
import { isConnectionFault, problem, Problem, ValidationProblem } from './errors.ts';
import { readReadiness } from './health.ts';
import type { Look } from './health.ts';
import { internalHeader, isInternalCall } from './internal-caller.ts';
import type { Logger } from './logger.ts';
import { createRequestRecorder, readsForeignAccount } from './request-recorder.ts';
import type { RequestRecorder } from './request-recorder.ts';
import { Reply } from './route.ts';
import type { Route } from './route.ts';
import type { Secrets } from './secret-keys.ts';
import type { SecurityLog } from './security-log.ts';
import { isDeputy } from './session.ts';
import type { Actor, Deputy, ReadDeputy } from './session.ts';
import { writeAnswer } from './write-answer.ts';

export type AppOptions = {
  orm: MikroORM;
  clock: Clock;
  logger: Logger;
  securityLog: SecurityLog;
  /** One or several, the newest first: tokens of each are accepted. */
  tokenSecret: Secrets;
  /** Whoever calls must show it: what the gateway says of a caller's address is believed. */
  internalSecret: string;
  routes: readonly Route[];
  /** Parts beside the database whose state is told; without them the service still answers. */
  readiness?: Record<string, Look>;
  /** Who is behind a deputy's token; without it deputies are admitted nowhere. */
  readDeputy?: ReadDeputy;
};

/** The HTTP app of a service. It never listens, so that tests can mount it. */
export const createApp = (options: AppOptions): Koa => {
  const app = new Koa();
  app.use(serialiseErrors(options.logger));
  app.use(admitInternalCalls(options));
  app.use(answerHealth(options));
  app.use(answerOperations(options));
  app.on('error', (error: unknown) => options.logger.warn({ err: error }, 'response aborted'));
  return app;
};

/** Nothing but the gateway is answered, except for the question whether the service is up. */
const admitInternalCalls =
  ({ internalSecret, securityLog }: AppOptions) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    if (
      !context.path.startsWith('/health/') &&
      !isInternalCall(context.get(internalHeader), internalSecret)
    ) {
      securityLog.record(
        { event: 'internal', outcome: 'refused', accountId: null },
        { ip: context.ip, requestId: undefined, operation: 'other' },
      );
      throw problem('routeNotFound');
    }
    await next();
  };

const answerHealth =
  (options: AppOptions) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    if (context.method !== 'GET' && context.method !== 'HEAD') await next();
    else if (context.path === '/health/live') context.body = { status: 'live' };
    else if (context.path === '/health/ready') await answerReadiness(context, options);
    else await next();
  };

/** Ends every request: what is no operation of the service is told so. */
const answerOperations = (options: AppOptions) => {
  const routes = new Map(options.routes.map((route) => [route.operation, route]));
  const table = createOperationTable([...routes.keys()]);
  return async (context: Context): Promise<void> => {
    const found = table.find(context.method, context.path);
    const route = found === null ? undefined : routes.get(found.operation);
    if (found === null || route === undefined) throw problem('routeNotFound');
    await answerCall(context, route, found.params, options);
  };
};

const answerCall = async (
  context: Context,
  route: Route,
  pathParams: PathParams,
  options: AppOptions,
): Promise<void> => {
  const ip = context.get('x-client-ip') || context.ip;
  const requestId = context.get('x-request-id') || undefined;
  const recorder = createRequestRecorder(options.securityLog, route.operation, { ip, requestId });
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
  /** Filled in once it is known. */
  admitted: { caller: Actor | Deputy | null };
};

const handleCall = async (
  context: Context,
  { operation, handle }: Route,
  options: AppOptions,
  { ip, requestId, pathParams, recorder, admitted }: Request,
): Promise<void> => {
  const now = options.clock.now();
  const em = options.orm.em.fork();
  const log = options.logger.child({ operation: operation.name, requestId });
  const actor = await admit(operation, {
    em,
    now,
    tokenSecret: options.tokenSecret,
    authorization: context.get('authorization') || undefined,
    readDeputy: options.readDeputy,
    record: recorder.record,
  });
  admitted.caller = actor;
  // The gateway refuses it, too; Postgres would take it for a failure of ours.
  if (context.url.includes('%00')) throw problem('malformedBody');
  const params = validate(operation.params, pathParams);
  checkAddressed(operation, actor, params);
  const query = validate(operation.query, context.query);
  const body = await readBody(context, operation);
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
  const foreign = readsForeignAccount(operation, actor, params);
  if (foreign !== null) recorder.record(foreign);
  const { status, headers, body: content } = answer instanceof Reply ? answer : new Reply(200, answer);
  await writeAnswer(context, operation, { status, headers, content, reader: readerOf(actor, ip) });
};

/** Who reads an answer: the caller, else where the call comes from. */
const readerOf = (caller: Actor | Deputy | null, ip: string): string => {
  if (caller === null) return ip;
  return isDeputy(caller) ? caller.zeugnisId : caller.accountId;
};

const readBody = async (context: Context, operation: OperationDefinition): Promise<unknown> => {
  if (operation.body === undefined) return undefined;
  const limit = operation.bodyLimit ?? defaultBodyLimit;
  const read = operation.bodyKind === 'text' ? readPlainBody : readJsonBody;
  return validate(operation.body, await read(context.req, limit));
};

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

const serialiseErrors =
  (logger: Logger) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const expected = asProblem(error);
      if (expected.status >= 500) {
        logger.error({ err: error, requestId: context.get('x-request-id') || undefined }, 'request failed');
      }
      context.status = expected.status;
      context.set('cache-control', 'no-store');
      context.type = 'application/json; charset=utf-8';
      context.body = JSON.stringify(expected.toBody());
    }
  };

const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  return problem(isConnectionFault(error) ? 'serviceUnavailable' : 'unexpected');
};

const answerReadiness = async (
  context: Context,
  { orm, readiness, internalSecret }: AppOptions,
): Promise<void> => {
  const settings = { INTERNAL_SECRET: internalSecret };
  const { status, body } = await readReadiness(
    { orm, settings, tells: readiness ?? {} },
    context.get(internalHeader),
  );
  context.status = status;
  context.body = body;
};
