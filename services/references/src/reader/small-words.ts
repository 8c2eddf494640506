import type { Language } from '@attesta/contracts/model/document-model.ts';

/**
 * The few words that customers write and the catalogue does not, as patterns. No list of praise: what is praise, the
 * catalogue says.
 */
export type SmallWords = {
  /** Say that something holds only in part; they weaken a sentence wherever they stand. By the level they read like. */
  readonly reservations: { readonly 2: readonly string[]; readonly 1: readonly string[] };
  /** Deny something: a weakness beside the predicate, but praise of a clause of their own («machte nie Fehler»). */
  readonly negations: readonly string[];
  /** Look like a negation or a reservation and are none. */
  readonly harmless: readonly string[];
  /** Introduce a limit: what follows counts even in an addition. */
  readonly limits: readonly string[];
  /** Turn a word into its contrary: «unzuverlässig». */
  readonly contrary: readonly string[];
};

export const smallWords: Readonly<Record<Language, SmallWords>> = {
  de: {
    reservations: {
      2: [
        'in der regel',
        'meist(?:ens|enteils)?',
        'grösstenteils',
        'überwiegend',
        'weitgehend',
        'im (?:grossen und ganzen|allgemeinen|wesentlichen)',
        'teilweise',
        'teils',
        'manchmal',
        'gelegentlich',
        'mehrheitlich',
        'einigermassen',
        'halbwegs',
        'ausreichend\\p{L}*',
      ],
      1: [
        'bemüh(?:t|te|ten|end|en)',
        'versucht(?:e|en)?',
        'nicht (?:immer|stets|alle[nrs]?|jederzeit|ganz|durchwegs|überall|in allen)',
        'mangel\\p{L}*',
        'ungenügend\\p{L}*',
      ],
    },
    negations: ['nie(?:mals)?', 'kaum', 'selten', 'kein\\p{L}*'],
    harmless: ['nicht nur', 'nicht zuletzt', 'nicht allein', 'nicht bloss', 'nicht weniger', 'ohne je'],
    limits: ['aber', 'jedoch', 'allerdings', 'doch', 'hingegen', 'wenn auch', 'wenngleich'],
    contrary: ['un', 'in'],
  },
  fr: {
    reservations: {
      2: [
        'en (?:règle )?générale?',
        'généralement',
        'le plus souvent',
        'la plupart du temps',
        "dans l'ensemble(?! d)",
        'parfois',
        'plus ou moins',
        'partiellement',
        'en partie',
        'habituellement',
        'relativement',
        'assez',
        'de temps (?:en temps|à autre)',
        'occasionnellement',
      ],
      1: [
        "s'(?:est )?effor[cç]\\p{L}*",
        '(?:essa(?:ie|yait|yé)|tent(?:e|ait|é)) de',
        'insuffisa\\p{L}*',
        'pas (?:toujours|toutes?|tous)',
      ],
    },
    negations: ['jamais', 'guère', 'rarement', 'à peine'],
    harmless: ['pas seulement', 'pas moins', 'peu à peu', 'sous peu', 'sans peine', 'sans difficultés?'],
    limits: ['mais', 'toutefois', 'cependant', 'pourtant', 'bien que', 'quoique'],
    contrary: ['in', 'im', 'ir', 'il', 'dé', 'mal', 'non'],
  },
  it: {
    reservations: {
      2: [
        'di (?:regola|norma|solito)',
        'in genere',
        'generalmente',
        'in generale',
        'per lo più',
        'nel complesso',
        'perlopiù',
        'talvolta',
        'a volte',
        'in parte',
        'parzialmente',
        'abbastanza',
        'relativamente',
        'solitamente',
        'occasionalmente',
      ],
      1: ['si (?:è )?sforz\\p{L}*', '(?:cerca|tenta)(?:va|to)? di', 'insufficient[ei]', 'poco'],
    },
    negations: ['mai', 'raramente', 'a malapena'],
    harmless: ['non solo', 'non soltanto', 'non meno', 'a poco a poco', 'senza difficoltà', 'quanto mai'],
    limits: ['ma', 'però', 'tuttavia', 'anche se', 'sebbene', 'benché'],
    contrary: ['in', 'im', 'ir', 'il', 'dis', 's', 'non'],
  },
  en: {
    reservations: {
      2: [
        'generally',
        'usually',
        'mostly',
        'normally',
        'as a rule',
        'in most cases',
        'most of the time',
        'sometimes',
        'partly',
        'in part',
        'at times',
        'occasionally',
        'reasonably',
        'somewhat',
        'largely',
        'on the whole',
      ],
      1: ['tried', 'tries', 'trying to', 'endeavou?r\\p{L}*', 'attempt(?:s|ed)? to'],
    },
    negations: [
      'never',
      'rarely',
      'seldom',
      'hardly',
      'scarcely',
      'no longer',
      "(?:did|does|is|was|were|are)n'?t",
    ],
    harmless: [
      'not only',
      'not least',
      'not just',
      'not merely',
      'not once',
      'never (?:failed|fails|hesitat\\p{L}+|los[et])',
    ],
    limits: ['but', 'however', 'although', 'though', 'yet', 'albeit'],
    contrary: ['un', 'in', 'im', 'ir', 'il', 'dis', 'non'],
  },
};
