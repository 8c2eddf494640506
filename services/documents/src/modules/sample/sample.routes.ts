import * as stationery from '@attesta/contracts/operations/accounts/stationery.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import { wakeWorker } from '@attesta/service-kit/schedule/queues.ts';

import type { Dependencies } from '../../dependencies.ts';
import { readSampleSource } from '../../sources.ts';
import { sampleVersion } from './render-sample.ts';
import { waitForSample } from './wait-for-sample.ts';

/** Sample reference on a paper of the caller, before and after it counts. */
export const sampleRoutes = ({ limits, renderer, settings, waiter }: Dependencies): Route[] => [
  route(stationery.getStationerySample, ({ params: { id }, query, actor, em, now, log }) =>
    limits.waitSlots.use(actor.accountId, async () => {
      const source = await readSampleSource(em, actor.accountId, id);
      if (source === null) throw problem('notFound');
      const { bytes, ends } = await waitForSample(id, {
        accountId: actor.accountId,
        version: sampleVersion(source),
        em,
        now,
        waiter,
        milliseconds: settings.PREVIEW_WAIT_SECONDS * 1000,
        count: async () => {
          if (!(await limits.samples.consume(actor.accountId))) throw problem('sampleLimit');
        },
        wake: () => wakeWorker(renderer, log),
      });
      const end = ends[query.page - 1];
      if (end === undefined) throw problem('notFound');
      return reply(200, bytes.subarray(ends[query.page - 2] ?? 0, end), {
        'content-type': 'image/png',
        'content-disposition': 'inline; filename="Musterzeugnis.png"',
      });
    }),
  ),
];
