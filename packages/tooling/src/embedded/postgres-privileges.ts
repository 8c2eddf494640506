import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export const unprivilegedUser = (): { uid: number; gid: number } => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid = 65534, gid = 65534] = (line ?? 'nobody:x:65534:65534').split(':').map(Number);
  return { uid, gid };
};

export const isRoot = (): boolean => process.getuid?.() === 0;

const isReachableByOthers = async (path: string): Promise<boolean> => {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  }
  return true;
};

/**
 * Postgres refuses to run as root, so root runs it as `nobody`. If a parent folder is closed (a clone below /root),
 * that user keeps the one capability that opens it; NO_SETUID_FIXUP makes it count for access(2) too.
 */
export const privilegesFor = async (folders: readonly string[]): Promise<string[]> => {
  if (!isRoot()) return [];
  const { uid, gid } = unprivilegedUser();
  const user = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const reachable = await Promise.all(folders.map(isReachableByOthers));
  if (reachable.every(Boolean)) return user;
  const only = '-all,+dac_override';
  const capability = ['--inh-caps', only, '--ambient-caps', only, '--bounding-set', only];
  return [...user, ...capability, '--securebits', '+no_setuid_fixup'];
};
