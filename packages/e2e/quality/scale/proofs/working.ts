import { setTimeout as sleep } from 'node:timers/promises';

import { atLeast, atMost, medianOf, none } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Customers } from '../work/customers.ts';
import { startLoad } from '../work/load.ts';
import type { Load } from '../work/load.ts';
import { isFailed, stalled } from '../work/record.ts';
import type { Call } from '../work/record.ts';
import type { MadeDocument } from '../work/maker.ts';
import { settleDocuments } from '../work/settled.ts';

/** Documents by which the quiet time is known. */
const quietDocuments = 10;
/** Time that a document may take beyond its quiet time (milliseconds). */
const allowedDelay = 10_000;

const describeFailure = ({ name, outcome }: Call): string => `${name}: ${outcome}`;

export type Worked = {
  calls: readonly Call[];
  figures: readonly Figure[];
  documents: readonly Figure[];
  slowest: MadeDocument;
};

/**
 * Does something to the fleet while customers work. @param files of open tabs, see `startLoad`
 * @returns all requests, figures of what was saved and ordered, and how long documents took
 */
export const whileWorking = async (
  fleet: Fleet,
  customers: Customers,
  { what, jobs, files = [] }: { what: string; jobs: number; files?: readonly string[] },
  act: (load: Load) => Promise<void>,
): Promise<Worked> => {
  const load = startLoad(fleet, customers, files);
  const made = () => load.makers.flatMap((each) => each.made);
  const until = async (count: number): Promise<void> => {
    const deadline = Date.now() + 60_000;
    while (made().length < count && Date.now() < deadline) await sleep(50);
  };
  await until(quietDocuments);
  const quiet = medianOf(made().map(({ milliseconds }) => milliseconds));
  const began = Date.now();
  await act(load);
  const during = () => made().filter(({ begun, milliseconds }) => begun + milliseconds >= began);
  await until(made().length - during().length + jobs);
  const { perSecond, lost, saved } = await load.stop();
  const [slowest = { begun: began, milliseconds: Number.POSITIVE_INFINITY }] = during().toSorted(
    (one, other) => other.milliseconds - one.milliseconds,
  );
  const { calls } = load;
  return {
    calls,
    slowest,
    figures: [
      atLeast(`${what}: requests a second (${calls.length} in all)`, perSecond, 45),
      none(`${what}: of ${saved} saves lost`, lost),
      none(
        `${what}: requests that hang`,
        calls.filter(({ outcome }) => outcome === stalled).map(describeFailure),
      ),
      await settleDocuments(
        fleet.adminUrl,
        load.makers.flatMap(({ ordered }) => [...ordered]),
      ).then((figure) => ({ ...figure, figure: `${what}: ${figure.figure}` })),
    ],
    documents: [
      atLeast(`${what}: documents`, during().length, jobs),
      atMost(
        `${what}: slowest document beyond its quiet time of ${Math.round(quiet)} ms`,
        slowest.milliseconds - quiet,
        allowedDelay,
        ' ms',
      ),
    ],
  };
};

/** Figures for a change that no request may notice. */
export const unnoticed = (what: string, calls: readonly Call[]): Figure[] => [
  none(`${what}: failed requests`, calls.filter(isFailed).map(describeFailure)),
  none(`${what}: 404`, calls.filter(({ outcome }) => outcome === '404').map(describeFailure)),
];

/** Requests that failed. */
export const failuresOf = (calls: readonly Call[]): string[] => calls.filter(isFailed).map(describeFailure);
