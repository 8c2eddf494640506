import { isApiError, useAppDispatch, useLanguage } from '@attesta/web-kit';
import { withUpdate } from '@attesta/rating';
import type { SaveRating } from '@attesta/rating';
import { startTransition } from 'react';

import { failureText, leaveOnRefusal, unexpectedFailure } from '../../../api/own-errors.ts';
import { ratingApi, useSaveBewertungMutation } from './rating-api.ts';

/** Stores answers of a reference and what follows from them in the cache; the cards show what went wrong. */
export const useSaveRating = (zeugnisId: string, onSaved: () => void): SaveRating => {
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const [saveBewertung] = useSaveBewertungMutation();
  return async (entries) => {
    const request = { params: { id: zeugnisId }, query: { lang } };
    try {
      const updated = await saveBewertung({ ...request, body: { bewertungen: [...entries] } }).unwrap();
      dispatch(
        ratingApi.util.updateQueryData('getBewertung', request, (known) => withUpdate(known, updated)),
      );
      // The frame says when something was saved; the answer itself need not wait for that.
      startTransition(onSaved);
    } catch (fault) {
      const error = isApiError(fault) ? fault : unexpectedFailure;
      leaveOnRefusal(error);
      throw new Error(failureText(error), { cause: fault });
    }
  };
};
