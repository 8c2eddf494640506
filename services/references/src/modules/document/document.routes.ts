import * as references from '@attesta/contracts/operations/references.ts';
import { problem } from '@attesta/service-kit/errors.ts';
import { createLines } from '@attesta/service-kit/lines.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { presentReference } from '../reference/reference.presenter.ts';
import { finishZeugnis } from './finish-zeugnis.ts';
import { generateZeugnis } from './generate-zeugnis.ts';

export const documentRoutes = ({ limits }: Parts): Route[] => {
  const lines = createLines();
  return [
    route(references.generateZeugnis, async (call) => {
      const { accountId } = call.actor;
      if (!(await limits.generations.consume(accountId))) throw problem('tooManyRequests');
      // Each holds a connection and the reference's lock: an account that asks for many at once takes one of ten, not all.
      const zeugnis = await lines.join(accountId, () => generateZeugnis(call));
      return { idZeugnisArt: zeugnis.zeugnisart ?? 0 };
    }),
    route(references.finishZeugnis, async (call) => presentReference(await finishZeugnis(call))),
  ];
};
