import * as references from '@attesta/contracts/operations/references/references.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import { wakeWorker } from '@attesta/service-kit/schedule/queues.ts';

import type { Dependencies } from '../../dependencies.ts';
import { presentReference } from '../reference/reference.presenter.ts';
import { finishZeugnis } from './finish-zeugnis.ts';
import { generateZeugnis } from './generate-zeugnis.ts';
import { readDraft } from './read-draft.ts';

export const documentRoutes = ({ limits, renderer }: Dependencies): Route[] => [
  route(references.generateZeugnis, async (call) => {
    if (!(await limits.generations.consume(call.actor.accountId))) throw problem('tooManyRequests');
    const reference = await generateZeugnis(call);
    wakeWorker(renderer, call.log);
    return { idZeugnisArt: reference.zeugnisart ?? 0 };
  }),
  route(references.getDraft, readDraft),
  route(references.finishZeugnis, async (call) => presentReference(await finishZeugnis(call))),
];
