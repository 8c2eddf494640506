import type { Context } from 'koa';
import type { OperationDefinition } from '@attesta/contracts/operation.ts';

import { jsonOf, openStream, StreamedRows, StreamedText } from './streamed.ts';

type Answer = { status: number; headers: Record<string, string | string[]>; content: unknown };

/**
 * Writes the answer of an operation. What is streamed has begun when this returns, so that it can still fail as any
 * other answer.
 */
export const writeAnswer = async (
  context: Context,
  operation: OperationDefinition,
  { status, headers, content }: Answer,
): Promise<void> => {
  const body = await bodyOf(operation, content);
  context.status = status;
  context.set('cache-control', 'no-store');
  if (operation.kind !== 'binary') context.type = 'application/json; charset=utf-8';
  context.set(headers);
  context.body = body;
  if (body === '') context.remove('content-type');
};

const bodyOf = async (operation: OperationDefinition, content: unknown) => {
  if (content instanceof StreamedText) return openStream(content.pieces);
  if (content instanceof StreamedRows) return openStream(jsonOf(checked(operation, content.portions)));
  hold(operation, content);
  if (content === undefined || (content === null && operation.response === undefined)) return '';
  if (operation.kind !== 'binary') return JSON.stringify(content);
  if (!(content instanceof Uint8Array)) throw new TypeError(`${operation.name} must answer with bytes`);
  return Buffer.isBuffer(content) ? content : Buffer.from(content);
};

/** In tests each answer is held to its contract. */
const hold = ({ response }: OperationDefinition, content: unknown): void => {
  if (process.env['NODE_ENV'] === 'test' && response !== undefined) response.parse(content);
};

const checked = async function* (
  operation: OperationDefinition,
  portions: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<readonly unknown[], void, undefined> {
  for await (const rows of portions) {
    hold(operation, rows);
    yield rows;
  }
};
