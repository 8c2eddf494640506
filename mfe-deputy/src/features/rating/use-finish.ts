import { stillStands, useRatingSnapshot } from '@attesta/rating';
import type { RatingFault, Ratings } from '@attesta/rating';
import { useLastingError } from '@attesta/ui/use-lasting-error.ts';
import { paths, useLanguage, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import {
  useGetMissingBewertungForDeputyMutation,
  useFinishDeputyRatingMutation,
} from '../../api/deputy-api.ts';
import type { DelegatedRating } from '../../api/deputy-api.ts';
import { failureText, toApiError } from '../../api/failure.ts';
import type { Outcome } from '../../outcome.ts';

/** Reason why finishing did not work: a fault that ends by itself, or an error with its words. */
type Fault = RatingFault | { readonly error: unknown };

const textKeys = { missing: 'zeugnisBewertung.nichtAlleBewertungen', unsaved: 'rating.unsaved' } as const;

type Finish = {
  readonly busy: boolean;
  /** Why it is not finished, in words; null while there is nothing to say, or no longer. */
  readonly fault: string | null;
  readonly finish: () => Promise<void>;
};

/** Finishing: everything stored, nothing missing, then the last page (product.md 4). Gaps are marked in the panel. */
export const useFinish = ({ items, reference }: DelegatedRating, ratings: Ratings): Finish => {
  const { id, organization } = reference;
  const t = useTexts('deputy');
  const lang = useLanguage();
  const navigate = useNavigate();
  const [checkAnswers] = useGetMissingBewertungForDeputyMutation();
  const [finishRating] = useFinishDeputyRatingMutation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  /** @returns whether nothing is missing */
  const check = async (): Promise<boolean> => {
    const missing = await checkAnswers({ params: { id }, query: { lang } }).unwrap();
    if (missing.length === 0) return true;
    ratings.reportMissing(missing.map((gap) => gap.id));
    setFault('missing');
    return false;
  };

  const attempt = async (): Promise<void> => {
    if (!(await ratings.flush())) return setFault('unsaved');
    if (!(await check())) return undefined;
    await finishRating({ params: { id } }).unwrap();
    const state: Outcome = { outcome: 'finished', organization };
    return navigate(paths.deputyFinished(), { replace: true, state });
  };

  const checkAgain = async (): Promise<void> => {
    try {
      await check();
    } catch (thrown) {
      setFault({ error: thrown });
    }
  };

  const finish = async (): Promise<void> => {
    setFault(null);
    setBusy(true);
    try {
      await attempt();
    } catch (thrown) {
      // Another tab of this deputy took an answer back between check and finish.
      if (toApiError(thrown).code === 'ratingsMissing') await checkAgain();
      else setFault({ error: thrown });
    } finally {
      setBusy(false);
    }
  };

  const stands = useRatingSnapshot(
    ratings,
    (snapshot) => typeof fault !== 'string' || stillStands(fault, items, snapshot),
  );
  const lasting = useLastingError(typeof fault === 'string' ? null : (fault?.error ?? null)) ?? null;
  const failed = lasting === null ? null : failureText(lasting);
  const words = typeof fault === 'string' ? t(textKeys[fault]) : failed;
  return { busy, fault: stands ? words : null, finish };
};
