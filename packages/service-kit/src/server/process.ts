import { flushCompileCache } from 'node:module';

import type { Logger } from '../logs/logger.ts';
import type { Running } from '../schedule/running.ts';
import { listenHttp } from './server.ts';
import type { RequestHandler } from './server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

type ProcessDependencies = { logger: Logger; settings: { HTTP_HOST: string; HTTP_PORT: number } };

/** Definition of a service's process. */
export type ServiceProcess<Dependencies extends ProcessDependencies> = {
  dependencies: Dependencies;
  close(dependencies: Dependencies): Promise<void>;
  /** Request handler: the service's app, or of a worker alone its health checks. */
  answer(dependencies: Dependencies): RequestHandler;
  /** Starts background jobs; absent in a process that only answers. */
  work?(dependencies: Dependencies): Running;
};

/**
 * Runs a service's process until it is told to stop. Then it accepts no more requests, answers those in flight, stops
 * the background jobs, and closes the dependencies last, even if something fails.
 */
export const runProcess = async <Dependencies extends ProcessDependencies>({
  dependencies,
  close,
  answer,
  work,
}: ServiceProcess<Dependencies>): Promise<void> => {
  const { logger, settings } = dependencies;
  const working = work?.(dependencies);
  const server = await listenHttp(answer(dependencies), settings.HTTP_HOST, settings.HTTP_PORT);
  logger.info({ port: server.port }, 'listening');
  // Node writes the compile cache only at an orderly exit; a killed process would start slowly again.
  flushCompileCache();
  stopOnSignal(logger, async () => {
    try {
      await Promise.all([server.stop(), working?.stop()]);
    } finally {
      await close(dependencies);
    }
  });
};
