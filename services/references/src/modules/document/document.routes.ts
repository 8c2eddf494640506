import { finishZeugnis, generateZeugnis } from '@attesta/contracts/operations/references.ts';
import { route } from '@attesta/service-kit/route.ts';

import { presentReference } from '../reference/reference.presenter.ts';
import { finishZeugnisOf } from './finish-zeugnis.ts';
import { generateZeugnisOf } from './generate-zeugnis.ts';

export const documentRoutes = [
  route(generateZeugnis, async ({ em, actor, params, now, log }) => {
    const zeugnis = await generateZeugnisOf(em, params.id, actor.accountId, now, log);
    return { idZeugnisArt: zeugnis.zeugnisart ?? 0 };
  }),
  route(finishZeugnis, async ({ em, actor, params, now }) =>
    presentReference(await finishZeugnisOf(em, params.id, actor.accountId, now)),
  ),
];
