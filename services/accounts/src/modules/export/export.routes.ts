import * as exports from '@attesta/contracts/operations/exports.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { startExport } from './start-export.ts';
import { startInformation } from './start-information.ts';

/** Routes that order exports; documents builds them and hands them out. */
export const exportRoutes = (dependencies: Dependencies): Route[] => [
  route(exports.startExport, async (call) => {
    await startExport(dependencies, call);
    return undefined;
  }),
  route(exports.startInformation, async (call) => {
    await startInformation(dependencies, call);
    return undefined;
  }),
];
