import { flushCompileCache } from 'node:module';

import type { Logger } from '../logs/logger.ts';
import type { Running } from '../schedule/running.ts';
import { listenHttp } from './server.ts';
import type { RequestHandler } from './server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

type ProcessDependencies = {
  logger: Logger;
  settings: { HTTP_HOST: string; HTTP_PORT: number; DRAIN_SECONDS: number };
};

/** Definition of a service's process. */
export type ServiceProcess<Dependencies extends ProcessDependencies> = {
  dependencies: Dependencies;
  close(dependencies: Dependencies): Promise<void>;
  /** Request handler: the service's app, or of a worker alone its health checks. */
  answer(dependencies: Dependencies): RequestHandler;
  /** Starts background jobs; absent in a process that only answers. */
  work?(dependencies: Dependencies): Running;
  /** False for a worker: nobody sends it requests, so it need not drain. */
  hasClients?: boolean;
};

/**
 * Runs a service's process until it is told to stop. Then it stops the background jobs at once, drains, accepts no more
 * requests, answers those in flight, and closes the dependencies last, even if something fails.
 */
export const runProcess = async <Dependencies extends ProcessDependencies>({
  dependencies,
  close,
  answer,
  work,
  hasClients = true,
}: ServiceProcess<Dependencies>): Promise<void> => {
  const { logger, settings } = dependencies;
  const working = work?.(dependencies);
  const server = await listenHttp(answer(dependencies), settings.HTTP_HOST, settings.HTTP_PORT);
  const stop = async (drainMilliseconds: number): Promise<void> => {
    try {
      await Promise.all([working?.stop(), server.stop(drainMilliseconds)]);
    } finally {
      await close(dependencies);
    }
  };
  // Before anybody can know that it listens: a signal would end it without order.
  stopOnSignal(logger, stop, hasClients ? settings.DRAIN_SECONDS : 0);
  logger.info({ port: server.port }, 'listening');
  // Node writes the compile cache only at an orderly exit; a killed process would start slowly again.
  flushCompileCache();
};
