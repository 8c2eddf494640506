import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, userInfo } from 'node:os';
import { join } from 'node:path';
import { isAlive, processIdentity } from './process-identity.ts';

/** Bytes that have to be free: several times what a whole test run keeps at the same time. */
const needed = 4 * 1024 ** 3;
/** Containers may share the memory but count their processes for themselves: what is not alive here may well be there. */
const prefixHere = (): string => {
  const namespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '';
  return `attesta-scratch-${userInfo().uid}-${namespace}-`;
};

const nameOf = (identity: string): string => prefixHere() + identity.replace(':', '-');

/** A run that was killed could not clear up, and what it left takes memory. */
const removeAbandoned = (memory: string): void => {
  const prefix = prefixHere();
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix))) {
    const identity = name.slice(prefix.length).replace('-', ':');
    if (!isAlive(identity)) rmSync(join(memory, name), { recursive: true, force: true });
  }
};

const hasRoom = (memory: string): boolean => {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= needed;
};

/** Containers mount it so that no program runs from there, and tests write programs. */
const letsProgramsRun = (folder: string): boolean => {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
};

/**
 * A folder in memory for what a run throws away: databases, profiles, working copies. A disk spends a tenth of a test run on
 * making and removing their files. It goes with this process, or with the next run where this one is killed.
 * @param memory where the system keeps files in memory
 * @returns its path; undefined where there is no such place, too little room, or no program runs from there
 */
export const makeScratchFolder = (memory = '/dev/shm'): string | undefined => {
  const identity = processIdentity();
  if (identity === undefined) return undefined;
  const folder = join(memory, nameOf(identity));
  try {
    removeAbandoned(memory);
    if (!hasRoom(memory)) return undefined;
    // Postgres and LibreOffice run as users of their own, who pass through and do not look into it.
    mkdirSync(folder, { mode: 0o711 });
    process.once('exit', () => {
      try {
        rmSync(folder, { recursive: true, force: true });
      } catch {
        // What was interrupted may still write; the next run clears it away.
      }
    });
    if (letsProgramsRun(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // Then it is the disk.
  }
  return undefined;
};
