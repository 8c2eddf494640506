import type { Heimatort } from '../../heimatort.ts';
import { catalogueRun, userRun } from '../../runs.ts';
import type { Runs } from '../../runs.ts';
import { keepCantonCode } from '../../typographic-names.ts';

/** «originaire de Lausanne», «d'Yverdon», «du Chenit VD», «de nationalité italienne» (domain.md 3.2, {HEIM}). */
export const heimatortPhrase = (heimatort: Heimatort): Runs => {
  switch (heimatort.type) {
    case 'nationality':
      return [catalogueRun(`de nationalité ${heimatort.country.adjective.fr}`, 'hometown')];
    case 'phrase':
      return [userRun(heimatort.text, 'hometown')];
    case 'place': {
      const [preposition, place] = withPreposition(heimatort.text);
      return [catalogueRun(`originaire ${preposition}`), userRun(keepCantonCode(place), 'hometown')];
    }
  }
};

/** «de» melts with the articles le and les of a place, and loses its vowel before a vowel, y or h. */
const withPreposition = (place: string): [string, string] => {
  if (place.startsWith('Le ')) return ['du ', place.slice('Le '.length)];
  if (place.startsWith('Les ')) return ['des ', place.slice('Les '.length)];
  return /^[aeiouyhàâäéèêëîïôöùûüœ]/iu.test(place) ? ["d'", place] : ['de ', place];
};
