import type { RunningCanary } from './deploy-client.ts';

type Tally = RunningCanary['counts']['canary'];

const describe = (what: string, { sessions, failed, slow }: Tally): string =>
  `  ${what}: ${sessions} sessions, ${failed} failed, ${slow} slow`;

/** How a canary does, a line for each side. */
export const describeCanary = ({ build, share, startedAt, counts }: RunningCanary): string[] => [
  `~ ${build} goes to ${share} % of the sessions since ${startedAt}`,
  describe('canary', counts.canary),
  describe('current', counts.current),
];
