import { finishZeugnis, generateZeugnis } from '@attesta/contracts/operations/references.ts';
import { problem } from '@attesta/service-kit/errors.ts';
import { createLines } from '@attesta/service-kit/lines.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { presentReference } from '../reference/reference.presenter.ts';
import { finishZeugnisOf } from './finish-zeugnis.ts';
import { generateZeugnisOf } from './generate-zeugnis.ts';

export function documentRoutes({ generations }: Pick<Parts, 'generations'>): Route[] {
  const lines = createLines();
  return [
    route(generateZeugnis, async ({ em, actor, params, now, log }) => {
      const { accountId } = actor;
      if (!(await generations.consume(accountId))) throw problem('tooManyRequests');
      // Each holds a connection and the reference's lock: an account that asks for many at once takes one of ten, not all.
      const zeugnis = await lines.join(accountId, () =>
        generateZeugnisOf(em, params.id, accountId, now, log),
      );
      return { idZeugnisArt: zeugnis.zeugnisart ?? 0 };
    }),
    route(finishZeugnis, async ({ em, actor, params, now }) =>
      presentReference(await finishZeugnisOf(em, params.id, actor.accountId, now)),
    ),
  ];
}
