import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import type { Values } from '../settings/settings.ts';
import type { DatabaseUrls } from './migrations.ts';

/** Processes that do a service's work apart from its requests. */
export type SeparateWorker = `${ServiceInOneProcess}-worker`;

/** What listens behind the gateway, and so has a port of its own. */
export type BehindGateway = ServiceName | SeparateWorker | 'worker';

/** Ports of a stack besides the two that the settings name. Those of workers that do not run apart are never used. */
export type Ports = Record<BehindGateway | 'postgres' | 'redis' | 'smtp' | 'sandbox' | 'sandboxAcs', number>;

/** What a part may ask of the stack that it belongs to: of its ports only those it names. */
export type StackWith<Port extends keyof Ports> = {
  dataDir: string;
  port: number;
  inboxPort: number;
  ports: Pick<Ports, Port>;
  values: Values;
  databaseUrls: DatabaseUrls;
};

export const localUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** The services that one process can do all of; documents always has its worker apart, because of LibreOffice. */
export const servicesInOneProcess = ['accounts', 'payments', 'references'] as const;
export type ServiceInOneProcess = (typeof servicesInOneProcess)[number];
