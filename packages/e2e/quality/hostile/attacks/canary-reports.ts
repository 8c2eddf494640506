import { setTimeout as sleep } from 'node:timers/promises';
import { remoteReportPath, reportKinds } from '@attesta/release/remote-report.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import type { DeployClient } from '@attesta/tooling/release/deploy-client.ts';

import { packChangedWizard } from '../../../support/builds/changed-build.ts';
import { wizardEntry, wizardEntryOf } from '../../../support/builds/registry.ts';
import { runWorkers } from '../sending/attack.ts';
import type { Attack, Target } from '../sending/attack.ts';
import { createCaller } from '../sending/caller.ts';
import type { Caller } from '../sending/caller.ts';
import { sendAndJudge } from './flood.ts';

/** Milliseconds after which the gateway has evaluated its counts. */
const evaluationMs = 2_500;

const clientOf = ({ wizardTeam: { key, url } }: Target): DeployClient =>
  createDeployClient(url, 'wizard', key);

/** Begins a canary's session. @returns its cookie */
const beginSession = async (caller: Caller): Promise<string> => {
  const { headers } = await caller.send({ method: 'GET', path: '/remotes.json' });
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
};

/** Sessions of a few networks report that a canary fails, concurrently and in any order. */
export const canaryReports: Attack = {
  name: 'reports against a canary',
  prepare: async (target) => {
    const { key, url } = target.wizardTeam;
    const client = clientOf(target);
    const { artefact, build } = await packChangedWizard(key, url);
    await client.publish(Buffer.from(artefact));
    await client.startCanary(build, 100);
    while ((await wizardEntry(url)) !== wizardEntryOf(build)) await sleep(100);
  },
  run: async (target, signal) => {
    const tally = target.createTally();
    const client = clientOf(target);
    const build = (await client.list()).canary?.build ?? '';
    const callers = [target.lone, target.crowd(0), target.crowd(1)].map((from) =>
      createCaller(target.gateway, { from, timeoutMs: 20_000, connections: 8, signal }),
    );
    const sessions: { caller: Caller; cookie: string }[] = [];
    const most = target.isFull ? 20_000 : 600;
    await runWorkers({ workers: 16, most, signal }, async (n) => {
      const caller = callers[n % callers.length];
      if (caller === undefined) return;
      // Every fourth request begins another session.
      if (n % 4 === 0) {
        tally.sent();
        tally.nothing();
        const cookie = await beginSession(caller).catch(() => '');
        if (cookie !== '') sessions.push({ caller, cookie });
        return;
      }
      if (sessions.length === 0) return;
      const { caller: from, cookie } = target.random.pick(sessions);
      const kind = target.random.pick(reportKinds);
      const vitals = kind === 'vitals' ? { vitals: { lcp: 60_000, cls: 900 } } : {};
      const body = JSON.stringify({ remote: 'wizard', build, kind, ...vitals });
      const headers = { cookie, 'content-type': 'application/json' };
      tally.sent();
      await sendAndJudge(from, { method: 'POST', path: remoteReportPath, headers, body }, tally);
    });
    for (const caller of callers) caller.close();
    await sleep(evaluationMs);
    if (build === '' || (await client.list()).canary?.build !== build) {
      tally.breach('reports of three networks ended a canary', `POST ${remoteReportPath}`);
    }
    await client.stopCanary();
    return tally.counts();
  },
};
