import { withUpdate } from '@attesta/rating';
import type { SaveRating } from '@attesta/rating';
import { api, currentLanguage, useAppDispatch, useLanguage } from '@attesta/web-kit';

import { deputyApi, useSaveBewertungForDeputyMutation } from '../../api/deputy-api.ts';
import type { RatingArg } from '../../api/deputy-api.ts';
import { failureText } from '../../api/failure.ts';

/**
 * Stores answers and what follows from them in the cache; the card shows what went wrong.
 * @param asked the question to the server whose answer the page shows
 */
export const useSaveAnswer = (asked: RatingArg): SaveRating => {
  const { params } = asked;
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const [saveAnswer] = useSaveBewertungForDeputyMutation();
  return async (entries) => {
    try {
      const updated = await saveAnswer({
        params,
        query: { lang },
        body: { bewertungen: [...entries] },
      }).unwrap();
      if (currentLanguage() === lang) {
        dispatch(
          deputyApi.util.updateQueryData('getDelegatedRating', asked, (known) => withUpdate(known, updated)),
        );
      } else {
        // The reader has changed the language meanwhile: these questions are in the former one.
        dispatch(api.util.invalidateTags([{ type: 'Bewertung', id: params.id }]));
      }
    } catch (fault) {
      throw new Error(failureText(fault), { cause: fault });
    }
  };
};
