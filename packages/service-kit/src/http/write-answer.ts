import type { Context } from 'koa';
import type { OperationDefinition } from '@attesta/contracts/operations/operation.ts';

import { oneStreamPerReader, jsonOf, openStream, StreamedRows, StreamedText } from './streamed.ts';

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
export const writeAnswer = async (
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
const piecesOf = (operation: OperationDefinition, content: unknown): AsyncIterable<string> | null => {
  if (content instanceof StreamedText) return content.pieces;
  return content instanceof StreamedRows ? jsonOf(checked(operation, content.portions)) : null;
};

const wholeBody = (operation: OperationDefinition, content: unknown): string | Buffer => {
  assertContract(operation, content);
  if (content === undefined || (content === null && operation.response === undefined)) return '';
  if (operation.kind !== 'binary') return JSON.stringify(content);
  if (!(content instanceof Uint8Array)) throw new TypeError(`${operation.name} must answer with bytes`);
  return Buffer.isBuffer(content) ? content : Buffer.from(content);
};

const readmittedPieces = async function* (
  pieces: AsyncIterable<string>,
  admitAgain: () => Promise<void>,
): AsyncGenerator<string, void, undefined> {
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
