import type { RatingItem } from '@attesta/contracts';
import { isApiError, useAppDispatch, useLanguage } from '@attesta/web-kit';
import type { SaveRating } from '@attesta/rating';

import { failureText, leaveOnRefusal, unexpectedFailure } from '../../../api/own-errors.ts';
import { ratingApi, useSaveBewertungMutation } from './rating-api.ts';

/** The items with those that a save brought; the paragraph that these carry is that of their whole group. */
const takeOver = (items: readonly RatingItem[], updated: readonly RatingItem[]): RatingItem[] => {
  const byId = new Map(updated.map((item) => [item.id, item]));
  const paragraphs = new Map(updated.map(({ group, paragraph }) => [group, paragraph]));
  return items.map(
    (item) => byId.get(item.id) ?? { ...item, paragraph: paragraphs.get(item.group) ?? item.paragraph },
  );
};

/** Stores one answer of a reference; the cards show what went wrong. */
export const useSaveRating = (zeugnisId: string, onSaved: () => void): SaveRating => {
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const [saveBewertung] = useSaveBewertungMutation();
  return async (entry) => {
    const request = { params: { id: zeugnisId }, query: { lang } };
    try {
      const updated = await saveBewertung({ ...request, body: { bewertungen: [entry] } }).unwrap();
      dispatch(ratingApi.util.updateQueryData('getBewertung', request, (items) => takeOver(items, updated)));
      onSaved();
      return updated;
    } catch (fault) {
      const error = isApiError(fault) ? fault : unexpectedFailure;
      leaveOnRefusal(error);
      throw new Error(failureText(error), { cause: fault });
    }
  };
};
