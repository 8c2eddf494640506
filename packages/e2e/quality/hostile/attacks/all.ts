import type { Attack } from '../sending/attack.ts';
import { aborts } from './aborts.ts';
import { anyInput } from './any-input.ts';
import { bodyBombs } from './body-bombs.ts';
import { canaryReports } from './canary-reports.ts';
import { connectionFlood } from './connection-flood.ts';
import { expensive } from './expensive.ts';
import { floods } from './floods.ts';
import { forgedTokens } from './forged-tokens.ts';
import { logFlood } from './log-flood.ts';
import { malformedHttp } from './malformed-http.ts';
import { oneBlock } from './one-block.ts';
import { papers } from './papers.ts';
import { replay } from './replay.ts';
import { slowReads } from './slow-reads.ts';
import { slowWrites } from './slow-writes.ts';

/** Every attack, in the order of the run. A new one is a file beside these and a line here. */
export const attacks: readonly Attack[] = [
  malformedHttp,
  aborts,
  slowReads,
  slowWrites,
  bodyBombs,
  ...floods,
  papers,
  ...expensive,
  connectionFlood,
  oneBlock,
  logFlood,
  forgedTokens,
  replay,
  canaryReports,
  anyInput,
];
