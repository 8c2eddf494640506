import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

const words = (list: string): readonly string[] => list.split(' ');

/** Most common function words of each language (Q39), of at least two letters. */
export const functionWords: Readonly<Record<Language, readonly string[]>> = {
  de: words(
    'der die das den dem des ein eine einer einem einen eines und oder aber ist sind war waren wird wurde wurden hat hatte mit von vom zum zur bei beim für auf aus nach über unter durch sowie als auch nicht nur sehr im am sie er es wir ihr ihre ihren ihrer sein seine seiner seinen sich dass unsere unserer',
  ),
  fr: words(
    'le la les un une des du de et ou mais est sont était étaient été avec dans par pour sur sous chez aux au en son sa ses leur leurs il elle ils elles nous vous qui que ne pas plus très ainsi lors cette ces ce notre nos être avoir dont entre sans',
  ),
  it: words(
    'il lo la gli le un uno una del dello della dei degli delle dal dalla dai dalle al allo alla ai agli alle nel nella nei nelle sul sulla con per tra fra di da in su non che si è sono era erano ha hanno stato anche più molto ed suo sua suoi sue presso nonché quale questa nostra',
  ),
  en: words(
    'the an of and or but is are was were has had have been be with from for at on in by to as not only very his her him he she it its we our us they their which who that this these into all for',
  ),
};

/** Words of this language that are function words of another one. */
const sharedWords: Readonly<Record<Language, readonly string[]>> = {
  de: words(
    'an am in du also so les man will all hat was war die des per tat le de la it on us at in to alle da her plus',
  ),
  fr: words(
    'on us an as or but par plus son sa ai la le si in for the des en un la est ne du de per es sein su non entre aber',
  ),
  it: words(
    'in la le un an ai si o da es per me a come ne lei du se sono con no on de bei sia ce or are sa all',
  ),
  en: words(
    'in an on as so at me son plus but or die war was hat am as man all per us to sur are for will mit also non era sue den',
  ),
};

/** Function words of the other languages that are not words of `language`. */
export const foreignWordsOf = (language: Language): ReadonlySet<string> => {
  const own = new Set([...functionWords[language], ...sharedWords[language]]);
  const others = languages.filter((other) => other !== language).flatMap((other) => functionWords[other]);
  return new Set(others.filter((word) => !own.has(word)));
};
