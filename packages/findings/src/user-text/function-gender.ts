import type { Language } from '@attesta/contracts/model/document-model.ts';

import { compileFinder } from '../patterns/pattern-finder.ts';
import type { PatternFinder } from '../patterns/pattern-finder.ts';
import type { Range } from './text-warning.ts';

type TitleForms = {
  /** Feminine titles, wrong in the function of a man. */
  readonly feminine: readonly string[];
  /** Masculine titles, wrong in the function of a woman. */
  readonly masculine: readonly string[];
  /** Words that begin a complement, which is not checked: «Assistent der Direktorin». */
  readonly complement: RegExp;
};

const r = String.raw;
/** Excludes titles of both genders: «Leiter/in», «employé·e», «Leiter:innen». */
const notBoth = r`(?![/(·•:*_-])`;
const whole = (endings: string) => r`(?:\w|-){0,30}?(?:${endings})\b${notBoth}`;

const forms: Readonly<Record<Language, TitleForms>> = {
  de: {
    feminine: [
      whole(
        '(?:er|eur|or|är|ar|ist|ent|ant|at|et|ot|it|og|om|ekt|ier|änd|rzt|ökon|olog|graf|graph|och|irt|ling)in',
      ),
      whole('frau|schwester|assistentin|köchin|ärztin'),
    ],
    masculine: [
      whole(
        `leiter|arbeiter|berater|assistent|techniker|verkäufer|mitarbeiter|führer|meister|informatiker|lehrer|pfleger|sekretär|direktor|koordinator|planer|zeichner|entwickler|spezialist|therapeut|betreuer|monteur|mechaniker|gärtner|bäcker|chauffeur|kaufmann|fachmann|ingenieur|architekt|buchhalter|sachverständiger|angestellter|beauftragter|vorsteher|inspektor|redaktor|praktikant|kellner|coiffeur|schreiner|maurer|elektriker|polymechaniker|polier|magaziner|logistiker|laborant|chemiker|biologe|psychologe|pädagoge|jurist|anwalt|polizist|hauswart|abwart|koch|arzt|präsident|stellvertreter|geschäftsführer|lernender|auszubildender|vertreter|erzieher|trainer`,
      ),
    ],
    complement: /(?<!\p{L})(?:der|des|dem|den|für|im|in|bei|beim|zu[rm]?|vo[nm]|an|am)(?!\p{L})/iu,
  },
  fr: {
    feminine: [
      whole(
        'trice|euse|ière|icienne|oyée|argée|éléguée|éposée|isée|assistante|enseignante|gérante|consultante|représentante|étudiante|surveillante|intendante|adjointe|agente|avocate|apprentie|cheffe|maîtresse',
      ),
    ],
    masculine: [
      whole(
        `[dtsvf]eur|icien|employé|chargé|délégué|préposé|spécialisé|assistant|enseignant|gérant|consultant|représentant|étudiant|surveillant|intendant|adjoint|agent|avocat|apprenti|conseiller|infirmier|cuisinier|pâtissier|caissier|ouvrier|jardinier|greffier|officier|hôtelier|financier|menuisier|charpentier|hospitalier|boulanger|boucher|berger|maçon|patron`,
      ),
    ],
    complement: /(?<!\p{L})(?:de|du|des|d['’]|en|à|aux?|pour|chez)(?!\p{L})/iu,
  },
  it: {
    feminine: [
      whole(
        'trice|iera|essa|impiegata|incaricata|addetta|delegata|segretaria|operaia|maestra|cuoca|commessa|avvocata|architetta|ingegnera|magazziniera|bibliotecaria|diplomata',
      ),
    ],
    masculine: [
      whole(
        'tore|iere|impiegato|incaricato|addetto|delegato|segretario|operaio|maestro|cuoco|commesso|avvocato|bibliotecario|diplomato',
      ),
    ],
    complement:
      /(?<!\p{L})(?:d[ai]|del|dell['’]|della|dei|delle|degli|alla?|ai|alle|in|per|presso)(?!\p{L})/iu,
  },
  en: {
    feminine: [whole('woman|waitress|stewardess|hostess|seamstress|manageress|housewife')],
    masculine: [
      whole(
        'salesman|chairman|foreman|craftsman|workman|repairman|spokesman|businessman|tradesman|policeman|fireman|steward|waiter',
      ),
    ],
    complement: /(?<!\p{L})(?:of|for|to|at|in)(?!\p{L})/iu,
  },
};

const compiled = new Map<string, PatternFinder>();

/**
 * Titles of both genders in one, as forms of a whole staff have them. In a reference they stand for one person, whose
 * gender is known.
 */
const bothGenders =
  /(?<=\p{L}{3})(?:[/·•:*_]-?|\(-?)(?:in|innen|e|es|ne|nes|trice|euse|ère|a|ice|iera|essa)\)?(?!\p{L})/giu;

/** Words of a function title of the other gender, or of both (domain.md 3.10); for N, any title fits. */
export const findOtherGender = (text: string, language: Language, gender: 'M' | 'F' | 'N'): Range[] => {
  if (gender === 'N') return [];
  const complement = text.search(forms[language].complement);
  const both = [...text.matchAll(bothGenders)].map(({ 0: ending, index }) => ({
    start: index - (/\p{L}{0,40}$/u.exec(text.slice(Math.max(0, index - 40), index))?.[0].length ?? 0),
    end: index + ending.length,
  }));
  if (both.length > 0) return both;
  return finderOf(language, gender).find(complement === -1 ? text : text.slice(0, complement));
};

const finderOf = (language: Language, gender: 'M' | 'F'): PatternFinder => {
  const key = language + gender;
  const cached = compiled.get(key);
  if (cached) return cached;
  const { feminine, masculine } = forms[language];
  const finder = compileFinder(gender === 'M' ? feminine : masculine);
  compiled.set(key, finder);
  return finder;
};
