import { openPartLog } from './part-log.mjs';
import { sleep, spawnPart, waitUntilReady } from './part.mjs';
import { endProcess, exitOf } from './tied-process.mjs';

const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** A part that lived this long has recovered: its next death is a first one. */
const recoveredAfterMs = 30_000;

/** Ends what a dead part has started and could not end itself, such as the office programs of a killed worker. */
function endLeftovers(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Runs parts and starts those again that die. Nothing of it survives the process that created it.
 * @param {{ logFolder: string, notice: (line: string) => void }} options
 */
export function createProcessGroup({ logFolder, notice }) {
  /** @type {Map<string, { part: import('./part.mjs').Part, child?: import('node:child_process').ChildProcess, log: ReturnType<typeof openPartLog>, stopping: boolean, deaths: number }>} */
  const members = new Map();

  function launch(member) {
    const child = spawnPart(member.part, ['ignore', 'pipe', 'pipe']);
    member.child = child;
    member.log.follow(child);
    const began = Date.now();
    void exitOf(child).then((reason) => {
      endLeftovers(child.pid);
      if (member.child !== child || member.stopping || !member.wasReady) return;
      void revive(member, reason, Date.now() - began);
    });
    return child;
  }

  async function revive(member, reason, lifetime) {
    member.deaths = lifetime > recoveredAfterMs ? 1 : member.deaths + 1;
    const pause = Math.min(firstPauseMs * 2 ** (member.deaths - 1), longestPauseMs);
    notice(
      `${member.part.name} ended (${reason}), starting again in ${pause / 1000} s (log: ${member.log.path})`,
    );
    await sleep(pause);
    if (member.stopping) return;
    const child = launch(member);
    try {
      await waitUntilReady(member.part, child);
      notice(`${member.part.name} is back`);
    } catch (error) {
      // Dead again: its exit has brought us here anew. Alive: it waits for something else, and will not get it by dying.
      if (!member.stopping && member.child === child) notice(error.message);
    }
  }

  async function stopMember(member) {
    member.stopping = true;
    if (member.child) await endProcess(member.child, { signal: member.part.stopSignal });
    await member.log.close();
  }

  const memberNamed = (name) => {
    const member = members.get(name);
    if (!member) throw new Error(`There is no part ${name}; there are: ${[...members.keys()].join(', ')}`);
    return member;
  };

  return {
    /**
     * @param {import('./part.mjs').Part} part
     * @throws {Error} with the end of its log when it does not become ready the first time
     */
    async start(part) {
      const log = openPartLog({ folder: logFolder, name: part.name, onError: notice });
      const member = { part, log, stopping: false, wasReady: false, deaths: 0 };
      members.set(part.name, member);
      const child = launch(member);
      try {
        await waitUntilReady(part, child);
        member.wasReady = true;
      } catch (error) {
        await endProcess(child, { signal: 'SIGKILL' });
        throw new Error(`${error.message}. Its log ${log.path} ends with:\n${log.latest()}`, {
          cause: error,
        });
      }
    },
    /**
     * Sends a signal to a part; what dies of it is started again.
     * @param {string} name
     * @param {NodeJS.Signals} signal
     */
    kill(name, signal) {
      memberNamed(name).child?.kill(signal);
    },
    /** @param {string} name */
    pid: (name) => memberNamed(name).child?.pid,
    names: () => [...members.keys()],
    /** Ends parts, all at once; those that are unknown or not started are left out. @param {string[]} names */
    async stop(names) {
      await Promise.all(names.flatMap((name) => members.get(name) ?? []).map(stopMember));
      for (const name of names) members.delete(name);
    },
  };
}
