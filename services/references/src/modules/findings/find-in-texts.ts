import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { Finding } from '@attesta/contracts/operations/references/findings.ts';
import { loadUserTextCheck } from '@attesta/findings/user-text/load-user-text-check.ts';
import type { UserField } from '@attesta/findings/user-text/text-warning.ts';

import { isAnswered } from '../../engine/composition/answers.ts';
import type { RatingInput } from '../../engine/input/input.ts';
import { questionsOf } from '../reference/questions-of.ts';
import type { AskingReference } from '../reference/questions-of.ts';
import type { StoredPosition, Reference } from '../reference/reference.entity.ts';

type TypedText = {
  field: UserField;
  items: number[];
  line?: number;
  text: string;
  /** Field that it was typed into, if `field` only names the rules to apply. */
  place?: string;
};
type Source = AskingReference &
  Pick<Reference, 'gender' | 'function' | 'tasks' | 'positions' | 'positionsAs'>;

/** Findings in functions, tasks and text answers; skips answers that do not count. */
export const findInTexts = async (
  reference: Source,
  language: Language,
  ratings: readonly RatingInput[],
): Promise<Omit<Finding, 'kept'>[]> => {
  const check = await loadUserTextCheck(language);
  return typedTexts(reference, ratings).flatMap(({ field, place = field, items, line, text }) =>
    check(text, { field, gender: reference.gender }).map(({ key, code, words, params }) => ({
      key,
      code,
      field: place,
      items,
      line,
      words,
      params: { ...params },
    })),
  );
};

/** Duties of a further function count only in the layout `sections`, the only one that prints them. */
const textsOfPosition = (
  position: StoredPosition,
  line: number,
  { positionsAs }: Pick<Reference, 'positionsAs'>,
): TypedText[] => {
  const place = { place: 'positions', items: [], line };
  const tasks = positionsAs === 'sections' ? position.tasks : [];
  return [
    { ...place, field: 'function', text: position.function },
    ...tasks.map((text): TypedText => ({ ...place, field: 'tasks', text })),
  ];
};

const typedTexts = (reference: Source, ratings: readonly RatingInput[]): TypedText[] => {
  const shown = questionsOf(reference);
  const answers = new Map(ratings.filter(isAnswered).map((rating) => [rating.idKompetenz, rating]));
  return [
    { field: 'function', items: [], text: reference.function ?? '' },
    ...reference.tasks.map((text, line) => ({ field: 'tasks' as const, items: [], line, text })),
    ...reference.positions.flatMap((position, line) => textsOfPosition(position, line, reference)),
    ...shown
      .filter(({ type }) => type === 'text')
      .map(({ id, key }) => ({
        field: key as UserField,
        items: [id],
        text: answers.get(id)?.bewertung ?? '',
      })),
    ...shown.map(({ id }) => ({
      field: 'evidence' as const,
      items: [id],
      text: answers.get(id)?.evidence ?? '',
    })),
  ];
};
