import type { MikroORM } from '@mikro-orm/postgresql';
import { queueNames, renderJobSchema } from '@attesta/contracts/jobs.ts';
import type { RenderJob } from '@attesta/contracts/jobs.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import { startRelay } from '@attesta/service-kit/outbox.ts';
import { createQueue } from '@attesta/service-kit/queues.ts';
import type { connectRedis } from '@attesta/service-kit/redis.ts';

import { schema } from './database.ts';
import { renderTopic } from './modules/document/generate-zeugnis.ts';

/**
 * Hands generated documents to the renderer's queue. While Redis is away the rows wait; what the queue loses
 * afterwards, the renderer finds by itself through `zeugnisse_api.pending_documents`.
 */
export function startRenderRelay(options: {
  orm: MikroORM;
  url: string;
  redis: ReturnType<typeof connectRedis>;
  prefix: string;
  log: Logger;
}): { stop(): Promise<void> } {
  const queue = createQueue<RenderJob>(queueNames.render, options.redis, options.prefix);
  const relay = startRelay({
    orm: options.orm,
    url: options.url,
    schema,
    log: options.log,
    handlers: {
      [renderTopic]: async ({ id, payload }) => {
        await queue.add('render', renderJobSchema.parse(payload), { jobId: id });
        return 'done';
      },
    },
  });
  return {
    stop: async () => {
      await relay.stop();
      await queue.close();
    },
  };
}
