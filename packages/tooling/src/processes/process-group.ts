import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, messageOf } from '../machine/errors.ts';
import { endProcess, exitOf } from '../machine/tied-process.ts';
import type { Ending, ReadProcess } from '../machine/tied-process.ts';
import { openProcessLog } from './process-log.ts';
import type { ProcessLog } from './process-log.ts';
import { spawnStackProcess, waitUntilReady } from '../machine/stack-process.ts';
import type { StackProcess } from '../machine/stack-process.ts';

export type ProcessGroup = {
  /** @throws {Error} with the end of its log if the process does not become ready at the first start */
  start: (spec: StackProcess) => Promise<void>;
  /** Sends a signal to a process; if it dies, it is started again. */
  kill: (name: string, signal: NodeJS.Signals) => void;
  pid: (name: string) => number | undefined;
  names: () => string[];
  /** Ends processes, all at once; unknown names are ignored. */
  stop: (names: readonly string[]) => Promise<void>;
};

type Member = {
  spec: StackProcess;
  log: ProcessLog;
  child?: ReadProcess;
  stopping: boolean;
  wasReady: boolean;
  isReady: boolean;
  deaths: number;
};

/**
 * Pauses in milliseconds before a restart. A process that worked returns almost at once, however often it dies: a way
 * to crash it must not become a way to keep it down. One that never comes up is retried less often, so that its
 * attempts cost little.
 */
const pauses = {
  worked: { step: 50, longest: 250 },
  neverCameUp: { step: 250, longest: 3_000 },
};
/** Lifetime after which a death counts as the first again. */
const recoveredAfterMs = 30_000;
/**
 * Lifetime after which a process counts as having come up, even if it was never ready because another one is missing.
 */
const cameUpAfterMs = 3_000;

/** Milliseconds before the restart after so many deaths in a row: 0, one step, two, four … */
const pauseAfter = (deaths: number, { step, longest }: { step: number; longest: number }): number =>
  deaths <= 1 ? 0 : Math.min(step * 2 ** (deaths - 2), longest);

/** Time in which a process must end (milliseconds): each ends by itself within it, also after DRAIN_SECONDS. */
const endingMs = 60_000;

/** Kills the child processes of a dead process, such as the office programs of a killed worker. */
const endLeftovers = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
};

/**
 * Runs processes and restarts those that die. All of them end with the process that created the group.
 * @param options.logMegabytes limit of each process's log
 * @param options.notice receives lines for the user
 */
export const createProcessGroup = ({
  logFolder,
  logMegabytes = 100,
  notice,
}: {
  logFolder: string;
  logMegabytes?: number;
  notice: (line: string) => void;
}): ProcessGroup => {
  const members = new Map<string, Member>();

  const launch = (member: Member): ReadProcess => {
    const child = spawnStackProcess(member.spec);
    member.child = child;
    member.isReady = false;
    member.log.follow(child);
    const began = Date.now();
    void exitOf(child).then((reason) => {
      endLeftovers(child.pid);
      if (member.child !== child || member.stopping || !member.wasReady) return;
      void revive(member, reason, Date.now() - began);
    });
    return child;
  };

  const revive = async (member: Member, reason: Ending, lifetime: number): Promise<void> => {
    member.deaths = lifetime > recoveredAfterMs ? 1 : member.deaths + 1;
    const hasWorked = member.isReady || lifetime > cameUpAfterMs;
    const pause = pauseAfter(member.deaths, hasWorked ? pauses.worked : pauses.neverCameUp);
    const when = pause === 0 ? 'at once' : `in ${pause / 1000} s`;
    notice(`${member.spec.name} ended (${reason}), starting again ${when} (log: ${member.log.path})`);
    await sleep(pause);
    if (member.stopping) return;
    const child = launch(member);
    try {
      await waitUntilReady(member.spec, child);
      if (member.child === child) member.isReady = true;
      notice(`${member.spec.name} is back`);
    } catch (error) {
      // If it died again, its exit handler restarts it. If it is alive, it waits for another process and is left alone.
      if (!member.stopping && member.child === child) notice(messageOf(error));
    }
  };

  const stopMember = async (member: Member): Promise<void> => {
    member.stopping = true;
    const { child, spec } = member;
    if (child) await endProcess(child, { signal: spec.stopSignal, deadlineMs: endingMs });
    await member.log.close();
  };

  const memberNamed = (name: string): Member => {
    const member = members.get(name);
    if (!member) throw new Error(`There is no process ${name}; there are: ${[...members.keys()].join(', ')}`);
    return member;
  };

  return {
    async start(spec) {
      const log = openProcessLog({
        folder: logFolder,
        name: spec.name,
        megabytes: logMegabytes,
        onError: notice,
      });
      const member: Member = { spec, log, stopping: false, wasReady: false, isReady: false, deaths: 0 };
      members.set(spec.name, member);
      const child = launch(member);
      try {
        await waitUntilReady(spec, child);
        member.wasReady = true;
        member.isReady = true;
      } catch (error) {
        await endProcess(child, { signal: 'SIGKILL' });
        throw new Error(`${messageOf(error)}. Its log ${log.path} ends with:\n${log.latest()}`, {
          cause: error,
        });
      }
    },
    kill(name, signal) {
      memberNamed(name).child?.kill(signal);
    },
    pid: (name) => memberNamed(name).child?.pid,
    names: () => [...members.keys()],
    async stop(names) {
      await Promise.all(names.flatMap((name) => members.get(name) ?? []).map(stopMember));
      for (const name of names) members.delete(name);
    },
  };
};
