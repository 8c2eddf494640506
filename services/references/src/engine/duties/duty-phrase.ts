import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { cleanTask } from '../input/user-text.ts';
import { catalogueRun, userRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { articleBefore, articlesOf, lowerFirst } from './duty-nouns.ts';
import type { ArticleOf } from './duty-nouns.ts';

/** Field of a duty's words inside a sentence; the list of duties has its own. */
export const dutyField = 'duty';

/** Longest line that a sentence takes up: more would hide what the sentence says. */
const mostWords = 8;

/** Signs of several duties, of notes and of abbreviations, and an end that is none, for which no grammar is certain. */
const unclear =
  /[.:;,/•*"«»„“”…|=<>()[\]{}@#&+–?!]|\d|\s-\s|(?<!\p{L})(?:etc|usw|ecc|bzw|resp|inkl|incl|div|diverse[rs]?|allg|ggf|ich|je|io|mein|meine|mon|mes|mio)(?!\p{L})|\s(?:von|der|des|und|of|and|the|to|de|du|des|et|di|del|della|dei|e)$/iu;

/**
 * A typed duty as a circumstance («bei der Führung der Debitorenbuchhaltung», “in preparing VAT returns”, «dans la tenue de
 * la caisse», «nella gestione dei clienti»); null unless its grammar is certain. The typed words stay as they are, but for
 * what stands in brackets and the capital of the first word, which German alone keeps.
 */
export const dutyPhrase = (typed: string, language: Language, { lists }: GrammarData): RichText | null => {
  const line = cleanTask(typed.replaceAll(/\s*\([^()]*\)/gu, ''), lists['abbreviations']);
  const words = line.split(/[\s\u00A0]+/u);
  if (line === '' || words.length > mostWords || unclear.test(line) || /^\p{Lu}{2}/u.test(line)) return null;
  const before = beforeDuty[language](line, words, articlesOf(lists['taskNouns'] ?? []));
  return before === null
    ? null
    : [catalogueRun(before), userRun(language === 'de' ? line : lowerFirst(line), dutyField)];
};

/** The words before a duty in a sentence, null if they are not certain. */
type BeforeDuty = (line: string, words: readonly string[], articleOf: ArticleOf) => string | null;

/** True if what follows the first noun depends on it: a genitive or a preposition, not another noun in note form. */
const isBound = ([, second]: readonly string[], link: RegExp): boolean =>
  second === undefined || link.test(second);

/** Nouns after which German says «im», not «beim». */
const fieldsOfWork =
  /^(?:Controlling|Marketing|Einkauf|Verkauf|Versand|Vertrieb|Kundendienst|Telefondienst|Service|Zahlungsverkehr|\p{L}+(?:wesen|management))$/u;
const germanLink =
  /^(?:der|des|dieser|unserer|einer|eines|von|vom|für|im|in|mit|zu|zum|zur|an|am|auf|bei|beim|gegenüber|über|unter|aus|nach|um|sowie|und|\p{Ll}+er)$/u;
const germanPlural = /(?:ungen|ionen|arbeiten|aufgaben|heiten|keiten|reparaturen)$/iu;

const beforeGermanDuty: BeforeDuty = (line, words, articleOf) => {
  const article = articleOf(line);
  const [noun = '', second, third] = words;
  if (article === undefined || !/^\p{Lu}/u.test(noun) || !isBound(words, germanLink)) return null;
  // A noun in small letters at the end, a state in place of an activity, or a second «bei» would read badly.
  const isPoor = !/(?:^|\s)\p{Lu}\S*$/u.test(line) || /^(?:\p{L}*verantwortung|Kasse)(?!\p{L})/iu.test(line);
  if (isPoor || words.some((word) => /^beim?$/u.test(word))) return null;
  if (/^(?:und|sowie)$/u.test(second ?? '')) {
    const pair = words.slice(2).join(' ');
    const isSame = articleOf(pair) === article && germanPlural.test(third ?? '') === germanPlural.test(noun);
    if (!isSame || !isBound(words.slice(2), germanLink)) return null;
  }
  if (names(words.slice(3), articleOf, /^(?:und|sowie)$/u)) return null;
  if (article !== 'die') return fieldsOfWork.test(noun) ? 'im ' : 'beim ';
  if (germanPlural.test(noun)) return 'bei den ';
  return noun.endsWith('abschlüsse') ? null : 'bei der ';
};

/** True if a conjunction is followed by another duty: «Führung der Kasse und Einkauf der Ware». */
const names = (words: readonly string[], articleOf: ArticleOf, conjunction: RegExp): boolean =>
  words.some(
    (word, index) => conjunction.test(word) && articleOf(words.slice(index + 1).join(' ')) !== undefined,
  );

/** A person in place of an activity. */
const title = /^\p{L}+ing (?:director|partner|editor|agent|board|assistant|officer|nurse|engineer)$/u;

const beforeEnglishDuty: BeforeDuty = (line, words, articleOf) => {
  const small = lowerFirst(line);
  const article = articleOf(small);
  const [first = ''] = words;
  if (article === undefined || names(words.slice(1), articleOf, /^(?:and|or)$/u)) return null;
  if (article === 'the') return 'in the ';
  const isActivity = first.endsWith('ing') && words[1] !== 'of' && !title.test(small);
  return isActivity && !words.includes('I') ? 'in ' : null;
};

const frenchLink = /^(?:de|du|des|d['’]\p{L}+|à|au|aux|en|avec|pour|sur|dans|auprès|chez|et|l['’]\p{L}+)$/u;

/** Nouns that name an activity without more; «participation» alone says nothing, «caisse» is a thing. */
const frenchAlone =
  /^(?:facturation|comptabilité|formation|programmation|planification|organisation|production|fabrication|nettoyage|montage|dépannage|encadrement|enseignement|animation|archivage|classement|emballage|expédition|usinage|soudage|assemblage|traduction|administration|encaissement|recouvrement|approvisionnement|documentation|coordination|accompagnement|installation)$/u;
/** «Elaboration» for «Élaboration»: as a small letter, the missing accent would be a fault. */
const lacksAccent = /^e(?:[bcdfghjklpqrtv][aeiouyéèêhlr]|[mns][aeiouyéèê])/u;

const beforeFrenchDuty: BeforeDuty = (line, words, articleOf) => {
  const small = lowerFirst(line);
  const article = articleOf(small);
  if (article === undefined || !isBound(words, frenchLink)) return null;
  if (lacksAccent.test(small) || (words.length === 1 && !frenchAlone.test(small))) return null;
  if (words[1] === 'et' || names(words.slice(2), articleOf, /^et$/u)) return null;
  const fitting = articleBefore(small, article);
  return fitting === null ? null : `dans ${fitting}`;
};

const italianLink =
  /^(?:d[ei]|del|dello|della|dei|degli|delle|dell['’]\p{L}+|d['’]\p{L}+|a|ad|al|allo|alla|ai|agli|alle|all['’]\p{L}+|con|in|per|su|sul|presso|nel|nella)$/u;
/** Nouns that name an activity without more; «gestione» alone says nothing. */
const italianAlone =
  /^(?:contabilità|fatturazione|consulenza|vendita|formazione|pianificazione|organizzazione|produzione|manutenzione|montaggio|saldatura|verniciatura|programmazione|amministrazione|corrispondenza|documentazione|archiviazione|spedizione|imballaggio|insegnamento|animazione|pulizia|traduzione|assemblaggio|fresatura|accoglienza|coordinamento|installazione|approvvigionamento|acquisti|pagamenti)$/u;
const withIn: Readonly<Record<string, string>> = {
  'la ': 'nella ',
  'il ': 'nel ',
  'lo ': 'nello ',
  "l'": "nell'",
  'gli ': 'negli ',
  'i ': 'nei ',
};

const beforeItalianDuty: BeforeDuty = (line, words, articleOf) => {
  const small = lowerFirst(line);
  const article = articleOf(small);
  if (article === undefined || !isBound(words, italianLink)) return null;
  if (words.length === 1 && !italianAlone.test(small)) return null;
  if (names(words.slice(2), articleOf, /^ed?$/u)) return null;
  return withIn[articleBefore(small, article) ?? ''] ?? null;
};

const beforeDuty: Readonly<Record<Language, BeforeDuty>> = {
  de: beforeGermanDuty,
  en: beforeEnglishDuty,
  fr: beforeFrenchDuty,
  it: beforeItalianDuty,
};
