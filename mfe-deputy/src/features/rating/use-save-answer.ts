import type { SaveRating } from '@attesta/rating';
import { api, currentLanguage, useAppDispatch, useLanguage } from '@attesta/web-kit';

import { useSaveBewertungForDeputyMutation } from '../../api/deputy-api.ts';
import { failureText } from '../../api/failure.ts';

/** Stores answers; the card shows what went wrong. */
export const useSaveAnswer = (zeugnisId: string): SaveRating => {
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const [saveAnswer] = useSaveBewertungForDeputyMutation();
  return async (entries) => {
    try {
      const updated = await saveAnswer({
        params: { id: zeugnisId },
        query: { lang },
        body: { bewertungen: [...entries] },
      }).unwrap();
      if (currentLanguage() === lang) return updated;
      // The reader has changed the language meanwhile: these questions are in the former one.
      dispatch(api.util.invalidateTags([{ type: 'Bewertung', id: zeugnisId }]));
      return [];
    } catch (fault) {
      throw new Error(failureText(fault), { cause: fault });
    }
  };
};
