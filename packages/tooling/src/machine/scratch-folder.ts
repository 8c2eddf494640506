import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, userInfo } from 'node:os';
import { join } from 'node:path';
import { isAlive, processIdentity } from './process-identity.ts';

/** Bytes of free memory required: several times the peak of a whole test run. */
const requiredBytes = 4 * 1024 ** 3;
/** Includes the pid namespace: containers may share /dev/shm, and a process of another container looks dead here. */
const prefixHere = (): string => {
  const namespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '';
  return `attesta-scratch-${userInfo().uid}-${namespace}-`;
};

const nameOf = (identity: string): string => prefixHere() + identity.replace(':', '-');

/** Removes the folders of killed runs, which occupy memory. */
const removeAbandoned = (memory: string): void => {
  const prefix = prefixHere();
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix))) {
    const identity = name.slice(prefix.length).replace('-', ':');
    if (!isAlive(identity)) rmSync(join(memory, name), { recursive: true, force: true });
  }
};

const hasRoom = (memory: string): boolean => {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= requiredBytes;
};

/** False if the folder is mounted noexec, as in some containers; tests write and run programs. */
const canExecute = (folder: string): boolean => {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
};

/**
 * Folder in memory for temporary files of a run: databases, profiles, working copies. On disk, creating and removing
 * them takes a tenth of a test run. It is removed with this process, or by the next run if this one is killed.
 * @param memory folder of a file system in memory
 * @returns its path; undefined if there is no such folder, too little memory, or no program runs from there
 */
export const makeScratchFolder = (memory = '/dev/shm'): string | undefined => {
  const identity = processIdentity();
  if (identity === undefined) return undefined;
  const folder = join(memory, nameOf(identity));
  try {
    removeAbandoned(memory);
    if (!hasRoom(memory)) return undefined;
    // Postgres and LibreOffice run as other users: they may pass through it but not list it.
    mkdirSync(folder, { mode: 0o711 });
    process.once('exit', () => {
      try {
        rmSync(folder, { recursive: true, force: true });
      } catch {
        // An interrupted process may still write; the next run removes the folder.
      }
    });
    if (canExecute(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // Fall back to the disk.
  }
  return undefined;
};
