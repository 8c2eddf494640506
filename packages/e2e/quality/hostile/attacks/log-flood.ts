import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { runWorkers } from '../sending/attack.ts';
import type { Attack, Target, Victim } from '../sending/attack.ts';
import type { Attacker } from '../sending/attackers.ts';
import { createCaller } from '../sending/caller.ts';
import type { Outgoing } from '../sending/caller.ts';
import { sendAndJudge, withJson, withToken } from './flood.ts';

/** Lines that one network's reports may cause: twenty a minute, and the attack may span two minutes. */
const maxLines = 40;
/** A line reaches the disk a moment after its request. */
const timeoutMs = 5_000;

const linesIn = async (folder: string, processName: string): Promise<string[]> => {
  const files = (await readdir(folder)).filter(
    (file) => file.startsWith(processName) && file.endsWith('.log'),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')));
  return texts.flatMap((text) => text.split('\n'));
};

/** True if the security log records that this account was refused the victim's data. */
const isLogged = async (
  { logFolder }: Target,
  { accountId }: Attacker,
  { accountId: ownerId }: Victim,
): Promise<boolean> => {
  const lines = await linesIn(join(logFolder, 'security'), 'accounts');
  return lines.some((line) => ['"event":"access"', accountId, ownerId].every((text) => line.includes(text)));
};

const intruders = new WeakMap<Target, Attacker>();

/** Reports, and failures of every kind from many networks, while an intruder requests another account's data. */
export const logFlood: Attack = {
  name: 'flood of log lines',
  prepare: async (target) => void intruders.set(target, await target.attackers.arrange()),
  run: async (target, signal) => {
    const tally = target.createTally();
    const intruder = intruders.get(target);
    const directive = `flood-${target.random.seed()}`;
    const options = { timeoutMs: 20_000, connections: 8 };
    const lone = createCaller(target.gateway, { ...options, from: target.lone, signal });
    const crowd = Array.from({ length: 40 }, (_, n) =>
      createCaller(target.gateway, { ...options, from: target.crowd(n), signal }),
    );
    const report: Outgoing = {
      method: 'POST',
      path: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'inline' } }),
    };
    const failures: Outgoing[] = [
      { method: 'GET', path: '/api/account', headers: withToken('a.forged.token') },
      { method: 'GET', path: '/api/login/deputy?deputy=none' },
      { method: 'POST', path: '/api/signup', headers: withJson(), body: '{}' },
    ];
    await runWorkers({ workers: 16, most: target.isFull ? 6_000 : 400, signal }, async (n) => {
      const failure = n % 4 === 0 ? failures[(n / 4) % failures.length] : undefined;
      const caller = failure === undefined ? lone : (crowd[n % crowd.length] ?? lone);
      tally.sent();
      await sendAndJudge(caller, failure ?? report, tally);
    });
    for (const caller of [lone, ...crowd]) caller.close();

    const own = createCaller(target.gateway, { ...options, from: target.crowd(41) });
    const [victim] = target.victims;
    if (intruder !== undefined && victim !== undefined) {
      const intrusion: Outgoing = {
        method: 'GET',
        path: `/api/account/${victim.accountId}`,
        headers: withToken(intruder.token),
      };
      tally.sent();
      await sendAndJudge(own, intrusion, tally);
      const deadline = Date.now() + timeoutMs;
      let isFound = await isLogged(target, intruder, victim);
      while (!isFound && Date.now() < deadline) {
        await sleep(100);
        isFound = await isLogged(target, intruder, victim);
      }
      if (!isFound) tally.breach('a refused intrusion is not in the security log', intrusion.path);
    }
    own.close();
    const lines = (await linesIn(target.logFolder, 'gateway')).filter((line) => line.includes(directive));
    if (lines.length > maxLines) {
      tally.breach(`reports of one network left ${lines.length} lines`, report.path);
    }
    return tally.counts();
  },
};
