import type { ApiError } from '@attesta/web-kit';

import type { CorrectionTarget } from './correction-target.ts';
import { steps } from '../../shared/step/step-order.ts';

/** Step that the document still needs, and the first unanswered question. */
export const targetOfMissing = ({ code, params }: ApiError): CorrectionTarget => {
  if (code !== 'ratingsMissing') {
    return { step: params['step'] === 'anstellung' ? steps.employment : steps.zeugnis, place: null };
  }
  const [item] = Array.isArray(params['items']) ? (params['items'] as unknown[]) : [];
  return { step: steps.rating, place: typeof item === 'number' ? { item } : null };
};
