import { splitCaption } from '@attesta/rating/store/rating-answers.ts';
import { useLanguage } from '@attesta/web-kit';

import { useGetBewertungQuery } from '../../../shared/rating-api.ts';

type RatedWords = {
  /** Name of a level within a sentence, «sehr gut»; null until it is known. */
  readonly levelOf: (level: number | null) => string | null;
  /** The questions that are known, as they are asked. */
  readonly questionsOf: (items: readonly number[]) => readonly string[];
};

/**
 * Levels and questions in the words of the rating.
 * @param skip true for a reference without a rating
 */
export const useRatedWords = (zeugnisId: string, { skip }: { readonly skip: boolean }): RatedWords => {
  const lang = useLanguage();
  const { data } = useGetBewertungQuery({ params: { id: zeugnisId }, query: { lang } }, { skip });
  const items = data?.items ?? [];
  const scale = items.find(({ rating }) => rating.type === 'radio')?.rating.possibleValues ?? [];
  return {
    levelOf: (level) => {
      const caption = scale.find(({ code }) => code === String(level))?.caption;
      if (caption === undefined) return null;
      const { name } = splitCaption(caption);
      return name.charAt(0).toLocaleLowerCase(lang) + name.slice(1);
    },
    questionsOf: (ids) => ids.flatMap((id) => items.find((item) => item.id === id)?.question ?? []),
  };
};
