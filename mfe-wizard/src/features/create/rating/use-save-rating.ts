import type { RatingItem } from '@attesta/contracts';
import { isApiError, useAppDispatch, useLanguage } from '@attesta/web-kit';
import { mergeItems, mergeParagraphs, type SaveRating } from '@attesta/rating';
import { startTransition } from 'react';

import { failureText, leaveOnRefusal, unexpectedFailure } from '../../../api/own-errors.ts';
import { ratingApi, useSaveBewertungMutation } from './rating-api.ts';

/** The items with those that a save brought, and the paragraphs that follow from it. */
const takeOver = (items: readonly RatingItem[], updated: readonly RatingItem[]): RatingItem[] => {
  const paragraphs = mergeParagraphs(new Map(), updated);
  return mergeItems(items, updated).map((item) => {
    const paragraph = paragraphs.get(item.group);
    return paragraph === undefined ? item : { ...item, paragraph: [...paragraph] };
  });
};

/** Stores answers of a reference; the cards show what went wrong. */
export const useSaveRating = (zeugnisId: string, onSaved: () => void): SaveRating => {
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const [saveBewertung] = useSaveBewertungMutation();
  return async (entries) => {
    const request = { params: { id: zeugnisId }, query: { lang } };
    try {
      const updated = await saveBewertung({ ...request, body: { bewertungen: [...entries] } }).unwrap();
      dispatch(ratingApi.util.updateQueryData('getBewertung', request, (items) => takeOver(items, updated)));
      // The frame says when something was saved; the answer itself need not wait for that.
      startTransition(onSaved);
      return updated;
    } catch (fault) {
      const error = isApiError(fault) ? fault : unexpectedFailure;
      leaveOnRefusal(error);
      throw new Error(failureText(error), { cause: fault });
    }
  };
};
