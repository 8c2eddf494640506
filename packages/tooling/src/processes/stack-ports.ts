import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import type { Values } from '../settings/settings.ts';
import type { DatabaseUrls } from './migrations.ts';

/** Processes that do a service's background work, with WORKERS=apart. */
export type SeparateWorker = `${ServiceInOneProcess}-worker`;

/** Processes behind the gateway, each with a port of its own. */
export type BehindGateway = ServiceName | SeparateWorker | 'worker';

/** Ports of a stack besides the two of the settings. Those of workers that do not run apart stay unused. */
export type Ports = Record<BehindGateway | 'postgres' | 'redis' | 'smtp' | 'sandbox' | 'sandboxAcs', number>;

/** Facts of a stack that a process is planned with, with only the ports that it names. */
export type StackWith<Port extends keyof Ports> = {
  dataDir: string;
  port: number;
  inboxPort: number;
  ports: Pick<Ports, Port>;
  values: Values;
  databaseUrls: DatabaseUrls;
};

export const localUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** Services that can run in one process; documents always has its worker apart, because of LibreOffice. */
export const servicesInOneProcess = ['accounts', 'payments', 'references'] as const;
export type ServiceInOneProcess = (typeof servicesInOneProcess)[number];
