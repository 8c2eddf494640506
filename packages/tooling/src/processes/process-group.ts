import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, messageOf } from '../machine/errors.ts';
import { endProcess, exitOf } from '../machine/tied-process.ts';
import type { Ending, ReadProcess } from '../machine/tied-process.ts';
import { openProcessLog } from './process-log.ts';
import type { ProcessLog } from './process-log.ts';
import { spawnStackProcess, waitUntilReady } from '../machine/stack-process.ts';
import type { StackProcess } from '../machine/stack-process.ts';

export type ProcessGroup = {
  /** @throws {Error} with the end of its log when the part does not become ready the first time */
  start: (part: StackProcess) => Promise<void>;
  /** Sends a signal to a part; what dies of it is started again. */
  kill: (name: string, signal: NodeJS.Signals) => void;
  pid: (name: string) => number | undefined;
  names: () => string[];
  /** Ends parts, all at once; those that are unknown or not started are left out. */
  stop: (names: readonly string[]) => Promise<void>;
};

type Member = {
  part: StackProcess;
  log: ProcessLog;
  child?: ReadProcess;
  stopping: boolean;
  wasReady: boolean;
  isReady: boolean;
  deaths: number;
};

/**
 * Whoever can make a part end must not be able to keep it away: a part that was at work is started again at once, and
 * hardly later after many deaths. One that does not even come up is left alone for longer, so that its attempts cost
 * little.
 */
const pauses = {
  worked: { step: 50, longest: 250 },
  neverCameUp: { step: 250, longest: 3_000 },
};
/** A part that lived this long has recovered: its next death is a first one. */
const recoveredAfterMs = 30_000;
/** A part that lived this long came up, even if it never was ready because another part is away. */
const cameUpAfterMs = 3_000;

/** Milliseconds before a part is started again that has died so many times in a row: 0, one step, two, four … */
const pauseAfter = (deaths: number, { step, longest }: { step: number; longest: number }): number =>
  deaths <= 1 ? 0 : Math.min(step * 2 ** (deaths - 2), longest);

/** Ends what a dead part has started and could not end itself, such as the office programs of a killed worker. */
const endLeftovers = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
};

/**
 * Runs parts and starts those again that die. Nothing of it survives the process that created it.
 * @param options.logMegabytes that the log of each part may have
 * @param options.notice gets a line for the user
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
    const child = spawnStackProcess(member.part);
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
    notice(`${member.part.name} ended (${reason}), starting again ${when} (log: ${member.log.path})`);
    await sleep(pause);
    if (member.stopping) return;
    const child = launch(member);
    try {
      await waitUntilReady(member.part, child);
      if (member.child === child) member.isReady = true;
      notice(`${member.part.name} is back`);
    } catch (error) {
      // Dead again: its exit has brought us here anew. Alive: it waits for something else, and will not get it by dying.
      if (!member.stopping && member.child === child) notice(messageOf(error));
    }
  };

  const stopMember = async (member: Member): Promise<void> => {
    member.stopping = true;
    if (member.child) await endProcess(member.child, { signal: member.part.stopSignal });
    await member.log.close();
  };

  const memberNamed = (name: string): Member => {
    const member = members.get(name);
    if (!member) throw new Error(`There is no part ${name}; there are: ${[...members.keys()].join(', ')}`);
    return member;
  };

  return {
    async start(part) {
      const log = openProcessLog({
        folder: logFolder,
        name: part.name,
        megabytes: logMegabytes,
        onError: notice,
      });
      const member: Member = { part, log, stopping: false, wasReady: false, isReady: false, deaths: 0 };
      members.set(part.name, member);
      const child = launch(member);
      try {
        await waitUntilReady(part, child);
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
