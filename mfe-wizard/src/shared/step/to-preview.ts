import { paths } from '@attesta/web-kit';

import { steps } from './step-order.ts';

/** Props of a link to Abschluss; the step stands in the state of the navigation. */
export const toPreview = (zeugnisId: string) => ({
  to: paths.createFor(zeugnisId),
  state: { step: steps.preview, previous: null, savedAt: null, movedAt: null },
});
