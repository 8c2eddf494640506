import { flushCompileCache } from 'node:module';

import type { Logger } from '../logs/logger.ts';
import type { Running } from '../schedule/running.ts';
import { listenHttp } from './server.ts';
import type { RequestHandler } from './server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

type ProcessDependencies = { logger: Logger; settings: { HTTP_HOST: string; HTTP_PORT: number } };

/** What a process of a service is made of. */
export type ServiceProcess<Parts extends ProcessDependencies> = {
  dependencies: Parts;
  close(dependencies: Parts): Promise<void>;
  /** What answers requests: the service's app; of a worker alone its health. */
  answer(dependencies: Parts): RequestHandler;
  /** Starts what the service does by itself; a process that only answers has none. */
  work?(dependencies: Parts): Running;
};

/**
 * Runs a process of a service until it is told to end. Then it takes no more requests and answers those in flight, ends what
 * it does by itself once that is at a good place, and closes its parts last, whatever else fails.
 */
export const runProcess = async <Parts extends ProcessDependencies>({
  dependencies,
  close,
  answer,
  work,
}: ServiceProcess<Parts>): Promise<void> => {
  const { logger, settings } = dependencies;
  const working = work?.(dependencies);
  const server = await listenHttp(answer(dependencies), settings.HTTP_HOST, settings.HTTP_PORT);
  logger.info({ port: server.port }, 'listening');
  // Node would write what it has compiled at an orderly end: whoever was killed would start as slowly again.
  flushCompileCache();
  stopOnSignal(logger, async () => {
    try {
      await Promise.all([server.stop(), working?.stop()]);
    } finally {
      await close(dependencies);
    }
  });
};
