import { isApiError, useAppDispatch, useLanguage } from '@attesta/web-kit';
import type { SaveRating } from '@attesta/rating';

import { failureText, leaveOnRefusal, unexpectedFailure } from '../../../api/own-errors.ts';
import { ratingApi, useSaveBewertungMutation } from './rating-api.ts';

/** Stores one answer of a reference; the cards show what went wrong. */
export const useSaveRating = (zeugnisId: string, onSaved: () => void): SaveRating => {
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const [saveBewertung] = useSaveBewertungMutation();
  return async (entry) => {
    const request = { params: { id: zeugnisId }, query: { lang } };
    try {
      const updated = await saveBewertung({ ...request, body: { bewertungen: [entry] } }).unwrap();
      const byId = new Map(updated.map((item) => [item.id, item]));
      dispatch(
        ratingApi.util.updateQueryData('getBewertung', request, (items) =>
          items.map((item) => byId.get(item.id) ?? item),
        ),
      );
      onSaved();
      return updated;
    } catch (fault) {
      const error = isApiError(fault) ? fault : unexpectedFailure;
      leaveOnRefusal(error);
      throw new Error(failureText(error), { cause: fault });
    }
  };
};
