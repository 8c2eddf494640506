import { constants, setPriority } from 'node:os';
import { Problem } from '@attesta/service-kit/http/errors.ts';

import { decodePicture } from './decode-picture.ts';
import { readPaper } from './paper/read-paper.ts';
import type { ReaderAnswer, ReaderResult, ReaderTask } from './reader-messages.ts';

const read = async (task: ReaderTask): Promise<ReaderResult> => {
  if ('picture' in task) return { picture: await decodePicture(task.picture, task.size) };
  try {
    return { paper: await readPaper(Buffer.from(task.paper)) };
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code, params: error.params };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

const answer = (message: ReaderAnswer): void => void process.send?.(message);

/**
 * Reads uploaded files in a process of its own, one at a time, without settings or secrets. It exits with the service,
 * even during a file. Its priority leaves the processor to logins, but not so much that a file misses its deadline on a
 * busy machine.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (task: ReaderTask) => void read(task).then(answer));
answer('ready');
