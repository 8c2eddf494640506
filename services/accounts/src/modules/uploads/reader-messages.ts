import type { ErrorCode } from '@attesta/contracts/model/errors.ts';

import type { PictureSize } from './decode-picture.ts';
import type { Paper } from './paper/read-paper.ts';

/** One uploaded file to read. */
export type ReaderTask = { picture: Uint8Array; size: PictureSize } | { paper: Uint8Array };

/**
 * Result of a task: a PNG or null for an invalid picture; a paper, or the reason why it is refused; or the stack of an
 * error that nobody expected.
 */
export type ReaderResult =
  | { picture: Uint8Array | null }
  | { paper: Paper }
  | { refused: ErrorCode; params: Record<string, unknown> }
  | { failed: string };

/** First `ready`, then one result for each task. */
export type ReaderAnswer = 'ready' | ReaderResult;
