import { isUnresolved, useRatingSnapshot } from '@attesta/rating';
import type { RatingFault, Ratings } from '@attesta/rating';
import { useLastingError } from '@attesta/ui/feedback/use-lasting-error.ts';
import { useLanguage, useTexts } from '@attesta/web-kit';
import { useState } from 'react';

import {
  useGetMissingBewertungForDeputyMutation,
  useFinishDeputyRatingMutation,
} from '../../shared/deputy-api.ts';
import type { DelegatedRating } from '../../shared/deputy-api.ts';
import { failureText, toApiError } from '../../shared/failure.ts';

/** Reason of a failure: a fault that resolves itself, or an error with its message. */
type Fault = RatingFault | { readonly error: unknown };

const textKeys = { missing: 'zeugnisBewertung.nichtAlleBewertungen', unsaved: 'rating.unsaved' } as const;

type Finish = {
  readonly busy: boolean;
  /** Message of the failure; null without one, or once it is resolved. */
  readonly fault: string | null;
  /** True if every answer is saved and none is missing. Gaps are marked in the panel. */
  readonly check: () => Promise<boolean>;
  /** Checks, then ends the task with the deputy's note (product.md 4). True once it has ended. */
  readonly finish: (note: string) => Promise<boolean>;
};

/** Check and last request of a rating. */
export const useFinish = ({ items, reference }: DelegatedRating, ratings: Ratings): Finish => {
  const { id } = reference;
  const t = useTexts('deputy');
  const lang = useLanguage();
  const [askMissing] = useGetMissingBewertungForDeputyMutation();
  const [finishRating] = useFinishDeputyRatingMutation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const hasNoGaps = async (): Promise<boolean> => {
    if (!(await ratings.flush())) {
      setFault('unsaved');
      return false;
    }
    const missing = await askMissing({ params: { id }, query: { lang } }).unwrap();
    if (missing.length === 0) return true;
    ratings.reportMissing(missing.map((gap) => gap.id));
    setFault('missing');
    return false;
  };

  const attempt = async (step: () => Promise<boolean>): Promise<boolean> => {
    setFault(null);
    setBusy(true);
    try {
      return await step();
    } catch (thrown) {
      // Another tab of this deputy cleared an answer between check and finish.
      if (toApiError(thrown).code === 'ratingsMissing') return await attempt(hasNoGaps);
      setFault({ error: thrown });
      return false;
    } finally {
      setBusy(false);
    }
  };

  const send = async (note: string): Promise<boolean> => {
    if (!(await hasNoGaps())) return false;
    await finishRating({ params: { id }, body: note === '' ? {} : { note } }).unwrap();
    return true;
  };

  const isFaultOpen = useRatingSnapshot(
    ratings,
    (snapshot) => typeof fault !== 'string' || isUnresolved(fault, items, snapshot),
  );
  const lasting = useLastingError(typeof fault === 'string' ? null : (fault?.error ?? null)) ?? null;
  const failed = lasting === null ? null : failureText(lasting);
  const message = typeof fault === 'string' ? t(textKeys[fault]) : failed;
  return {
    busy,
    fault: isFaultOpen ? message : null,
    check: () => attempt(hasNoGaps),
    finish: (note) => attempt(() => send(note)),
  };
};
