import { join } from 'node:path';
import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import { testTokenSecret } from '@attesta/testing/arrange-account.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { freePorts } from '@attesta/tooling/machine/ports.ts';
import type { StackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { httpReady } from '@attesta/tooling/processes/http-ready.ts';
import { planStack } from '@attesta/tooling/processes/stack-plan.ts';
import type { StackPlan } from '@attesta/tooling/processes/stack-plan.ts';
import { parseSettings } from '@attesta/tooling/settings/settings.ts';

import { generousLimits } from '../../../support/stack/own-stack.ts';

/** Groups of processes that HAProxy stands before. */
export const balanced = ['gateway', ...serviceNames] as const;

export type Instance = {
  /** Such as `references-2`. */
  name: string;
  /** Such as `references`. */
  kind: string;
  port: number;
  isBalanced: boolean;
  /** The process from the sources and front ends of a folder. */
  from: (sources: string) => StackProcess;
};

export type FleetPlan = { plan: StackPlan; instances: readonly Instance[] };

export type FleetSettings = {
  dataDir: string;
  drainSeconds: number;
  isShort: boolean;
  /** Settings that lead to the stores. */
  stores: Record<string, string>;
  /** Addresses of the groups behind HAProxy. */
  urls: Readonly<Record<string, string>>;
};

/** Processes of a kind: three render, of all others there are two. In short form job workers are part of their services. */
const countOf = (kind: string, isShort: boolean): number => (kind === 'worker' && !isShort ? 3 : 2);

/** Plans two of each process and three that render, told of each other by the proxy's addresses alone. */
export const planFleet = async (settings: FleetSettings): Promise<FleetPlan> => {
  const { dataDir, drainSeconds, isShort, stores, urls } = settings;
  const [port = 0, inboxPort = 0] = await freePorts(2);
  const plan = await planStack(
    parseSettings({
      ...generousLimits,
      ...stores,
      DATA_DIR: dataDir,
      PORT: String(port),
      INBOX_PORT: String(inboxPort),
      PUBLIC_URL: urls['gateway'],
      TOKEN_SECRET: testTokenSecret,
      INTERNAL_SECRET: testInternalSecret,
      TRUSTED_PROXY_COUNT: '1',
      GENERATE_LIMIT_PER_MINUTE: '100000',
      LIBREOFFICE_POOL: '1',
      BUILDS_STORE: 'database',
      BUILDS_DIR: join(dataDir, 'builds'),
      ...(isShort ? {} : { WORKERS: 'apart' }),
    }),
  );
  const given = [...plan.stages.services, ...plan.stages.gateway];
  const services = Object.fromEntries(
    serviceNames.map((name) => [`${name.toUpperCase()}_URL`, urls[name] ?? '']),
  );
  const instances: Instance[] = [];
  for (const spec of given) {
    const kind = spec.name;
    const ports = await freePorts(countOf(kind, isShort));
    for (const [index, own] of ports.entries()) {
      const name = `${kind}-${index + 1}`;
      const ofGateway = { ...services, BUILDS_DIR: join(dataDir, 'builds', name) };
      const from = (sources: string): StackProcess => ({
        ...spec,
        name,
        cwd: sources,
        env: {
          ...spec.env,
          HTTP_PORT: String(own),
          DRAIN_SECONDS: String(drainSeconds),
          SECURITY_LOG_FOLDER: join(dataDir, 'logs/security', name),
          ...(kind === 'gateway' ? { ...ofGateway, WEB_ROOT: sources } : {}),
        },
        isReady: httpReady(`http://127.0.0.1:${own}/health/ready`),
      });
      const isBalanced = balanced.some((each) => each === kind);
      instances.push({ name, kind, port: own, isBalanced, from });
    }
  }
  return { plan, instances };
};
