import type { Heimatort } from '../../heimatort.ts';
import type { Gender } from '../../input.ts';
import { catalogueRun, userRun } from '../../runs.ts';
import type { Runs } from '../../runs.ts';
import { keepCantonCode } from '../../typographic-names.ts';

const nationals = { M: 'er Staatsangehöriger', F: 'e Staatsangehörige' } as const;

/** «von Bülach ZH», «italienischer Staatsangehöriger», or what was typed (domain.md 3.2, {HEIM}). */
export const heimatortPhrase = (heimatort: Heimatort, gender: Gender): Runs => {
  switch (heimatort.type) {
    case 'nationality':
      return [catalogueRun(heimatort.country.adjective.de + nationals[gender], 'hometown')];
    case 'phrase':
      return [userRun(heimatort.text, 'hometown')];
    case 'place':
      return [catalogueRun('von '), userRun(keepCantonCode(heimatort.text), 'hometown')];
  }
};
