import { ValidationProblem } from '@attesta/service-kit/errors.ts';

import { gendersIn } from '../../engine/genders.ts';
import type { Gender } from '../../engine/input.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';

/**
 * A reference speaks of the person as its own texts can; those of one that is not yet ordered are the current ones.
 * @throws validation
 */
export const checkGender = (gender: Gender, zeugnis: Pick<Zeugnis, 'catalogueVersion'>): void => {
  if (gendersIn(catalogueOf(zeugnis)).includes(gender)) return;
  throw new ValidationProblem({ gender: 'neutralUnavailable' });
};
