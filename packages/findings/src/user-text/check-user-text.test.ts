import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { longestText } from './check-user-text.ts';
import { loadUserTextCheck } from './load-user-text-check.ts';
import type { TextCode, TextContext, UserField } from './text-warning.ts';

const check = async (language: Language, text: string, context: Partial<TextContext> = {}) =>
  (await loadUserTextCheck(language))(text, { field: 'erg_erfolge', gender: 'F', ...context });
const codesOf = async (language: Language, text: string, context: Partial<TextContext> = {}) =>
  (await check(language, text, context)).map(({ code }) => code);

/** A text with a warning, and a mended one without. */
const texts: [TextCode, Language, UserField, broken: string, mended: string][] = [
  ['codedEffort', 'de', 'erg_erfolge', 'Sie war stets bemüht.', 'Sie erreichte ihre Ziele.'],
  ['codedEffort', 'fr', 'tasks', 'S’efforçait de répondre', 'Réponse aux demandes'],
  [
    'codedLimits',
    'it',
    'erg_erfolge',
    'Lavorava nei limiti delle sue possibilità.',
    'Lavorava in modo autonomo.',
  ],
  ['codedHedge', 'en', 'erg_erfolge', 'On the whole, she succeeded.', 'She succeeded.'],
  [
    'codedFaintPraise',
    'de',
    'erg_erfolge',
    'Er war stets pünktlich.',
    'Er übergab den Bau pünktlich zum 1. Mai.',
  ],
  [
    'codedSociable',
    'fr',
    'erg_erfolge',
    'Elle était très sociable.',
    'Elle a créé un espace convivial pour les clients.',
  ],
  [
    'codedUnderstanding',
    'de',
    'erg_erfolge',
    'Sie zeigte Verständnis für ihre Arbeit.',
    'Sie vertrat die Interessen der Kunden.',
  ],
  ['codedOpportunity', 'en', 'erg_erfolge', 'He had the opportunity to lead a team.', 'He led a team.'],
  [
    'codedNegation',
    'it',
    'erg_erfolge',
    'Non ha mai dato adito a lamentele.',
    'Ha dimezzato il numero di reclami.',
  ],
  [
    'codedDifficult',
    'de',
    'erg_erfolge',
    'Er war ein kritischer Mitarbeiter.',
    'Er führte kritische Projekte.',
  ],
  [
    'codedSeparation',
    'fr',
    'erg_erfolge',
    'Nous nous sommes séparés de lui.',
    'Il a séparé les deux services.',
  ],
  ['codedWish', 'en', 'erg_entwicklung', 'We wish her good health.', 'She managed health and safety.'],
  [
    'sensitiveHealth',
    'de',
    'erg_erfolge',
    'Trotz Krankheit schloss sie ab.',
    'Sie baute die Krankenversicherung auf.',
  ],
  [
    'sensitiveFamily',
    'it',
    'erg_entwicklung',
    'È madre di due figli.',
    'Ha diretto il centro per i figli dei dipendenti.',
  ],
  [
    'sensitiveBelief',
    'fr',
    'erg_erfolge',
    'Il était membre d’un syndicat.',
    'Il a négocié avec les syndicats.',
  ],
  [
    'sensitivePay',
    'de',
    'erg_entwicklung',
    'Ihr Lohn wurde 2022 erhöht.',
    'Sie übernahm 2022 die Lohnbuchhaltung.',
  ],
  ['sensitiveCrime', 'en', 'erg_erfolge', 'He was suspected of theft.', 'He investigated thefts.'],
  ['sensitiveDismissal', 'it', 'erg_entwicklung', 'È stata licenziata.', 'Ha digitalizzato le disdette.'],
  ['unprintable', 'de', 'tasks', 'Betreuung des 王-Projekts', 'Betreuung des Wang-Projekts ≥ 5 °C'],
  ['unprintable', 'fr', 'erg_erfolge', 'Il a di\uFFFDusé 20 offres.', 'Il a diffusé 20 offres à Αθήνα.'],
  ['sharpS', 'de', 'tasks', 'Führen der großen Maschine', 'Führen der grossen Maschine'],
  ['otherLanguage', 'de', 'tasks', 'Management of the stock and of all deliveries', 'Key Account Management'],
  [
    'otherLanguage',
    'fr',
    'erg_erfolge',
    'Sie baute das Lager um und sparte Kosten.',
    'Elle a transformé le dépôt.',
  ],
  ['shouting', 'de', 'tasks', 'FÜHRUNG DER BUCHHALTUNG', 'Rechnungslegung nach SWISS GAAP FER'],
  ['shouting', 'en', 'erg_erfolge', 'She was ALWAYS VERY GOOD THERE.', 'She introduced SAP and ISO 9001.'],
  ['functionGender', 'de', 'function', 'Sachbearbeiter Rechnungswesen', 'Sachbearbeiterin Rechnungswesen'],
  ['functionGender', 'fr', 'function', 'Assistant de direction', 'Assistante de direction'],
  ['functionGender', 'it', 'function', 'Impiegato di commercio', 'Impiegata di commercio'],
  ['functionGender', 'en', 'function', 'Salesman', 'Sales manager'],
];

describe('checkUserText', () => {
  it.each(texts)('%s (%s, %s): «%s», not «%s»', async (code, language, field, broken, mended) => {
    // The gender follows the text, so that pronouns cause no warning here.
    const gender = /^(?:Er|Il|He) /u.test(mended) ? 'M' : 'F';
    expect(await codesOf(language, broken, { field })).toContain(code);
    expect(await codesOf(language, mended, { field, gender })).toEqual([]);
  });

  it.each<[Language, 'M' | 'F', string, string[]]>([
    ['de', 'F', 'Er leitete das Team.', ['Er']],
    ['de', 'F', 'Sie baute das Lager um. Er sparte Kosten.', ['Er']],
    ['de', 'M', 'Sie leitete das Team.', ['Sie']],
    ['de', 'M', 'Sie leiteten das Team zu zweit.', []],
    ['de', 'F', 'Der Umsatz wuchs, und er wuchs stark. Erfolge feierte sie.', []],
    ['fr', 'F', 'Il a dirigé le service.', ['Il']],
    ['fr', 'F', 'Il faut relever ses résultats. Il s’agit d’un projet pilote.', []],
    ['fr', 'M', 'Elle a dirigé le service.', ['Elle']],
    ['it', 'F', 'Egli ha diretto il servizio.', ['Egli']],
    ['en', 'F', 'He led the team.', ['He']],
    ['en', 'M', 'Her results were good. Here she stayed.', ['Her']],
  ])('checks that the pronoun fits the gender (%s, %s): %s', async (language, gender, text, words) => {
    const found = (await check(language, text, { gender })).filter(({ code }) => code === 'otherPronoun');
    expect(found.map((warning) => warning.words)).toEqual(words);
  });

  it('accepts every pronoun and title if the gender is not known, as for a deputy', async () => {
    expect(await codesOf('de', 'Er leitete das Team.', { field: 'evidence', gender: null })).toEqual([]);
    expect(await codesOf('de', 'Verkäufer', { field: 'function', gender: null })).toEqual([]);
  });

  it('does not check pronouns in fields without sentences', async () => {
    expect(await codesOf('de', 'Er leitete das Team', { field: 'tasks' })).toEqual([]);
  });

  it.each<[Language, string, string, string]>([
    ['de', 'Definition des Qualitätsstandarts', 'Qualitätsstandarts', 'Qualitätsstandards'],
    ['de', 'Vorraussetzungen geklärt', 'Vorraussetzungen', 'Voraussetzungen'],
    ['de', 'Sie war vorallem im Verkauf tätig.', 'vorallem', 'vor allem'],
    ['fr', 'Développement de la qualité professionelle', 'professionelle', 'professionnelle'],
    ['it', 'Gestione delle attivitá', 'attivitá', 'attività'],
    ['en', 'Project managment', 'managment', 'management'],
  ])('finds common misspellings (%s): %s', async (language, text, words, suggestion) => {
    expect(await check(language, text, { field: 'tasks' })).toMatchObject([
      { code: 'misspelled', words, params: { suggestion } },
    ]);
  });

  it.each<[Language, string, 'M' | 'F', boolean]>([
    ['de', 'Leiterin Finanzen', 'M', true],
    ['de', 'Kauffrau EFZ', 'M', true],
    ['de', 'Assistent der Direktorin', 'M', false],
    ['de', 'Mitarbeiter/in Verkauf', 'F', true],
    ['de', 'Mitarbeiter:in', 'F', true],
    ['de', 'Sachbearbeiter(in)', 'M', true],
    ['de', 'Ein-/Verkäuferin', 'F', false],
    ['de', 'Assistent CEO/CFO', 'M', false],
    ['de', 'Fachperson Betreuung', 'F', false],
    ['de', 'Stv. Leiterin in Berlin', 'F', false],
    ['de', 'Senior Software Engineer', 'F', false],
    ['de', 'Mediziner in Ausbildung', 'M', false],
    ['fr', 'Directrice des ventes', 'M', true],
    ['fr', 'Infirmier en soins généraux', 'F', true],
    ['fr', 'Employé·e de commerce', 'F', true],
    ['it', 'Impiegato/a', 'M', true],
    ['fr', 'Responsable de la directrice', 'M', false],
    ['it', 'Infermiera', 'M', true],
    ['it', 'Direttore amministrativo', 'F', true],
    ['it', 'Assistente del direttore', 'F', false],
    ['en', 'Waitress', 'M', true],
    ['en', 'Chairman', 'F', true],
    ['en', 'Accountant', 'F', false],
  ])('compares the function with the gender (%s, %s, %s)', async (language, text, gender, isWrong) => {
    const codes = await codesOf(language, text, { field: 'function', gender });
    expect(codes).toEqual(isWrong ? ['functionGender'] : []);
  });

  it('returns the ranges of the words, as typed', async () => {
    const text = 'Müller: sie war STETS bemüht, ja bemüht.';
    const [warning, ...others] = await check('de', text);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ code: 'codedEffort', field: 'erg_erfolge', words: 'bemüht' });
    expect(warning?.ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['bemüht', 'bemüht']);
  });

  it('has the same key for the same words in other case and marks, and another one for another field', async () => {
    const keyOf = async (text: string, field: UserField) => (await check('fr', text, { field }))[0]?.key;
    const key = await keyOf('Elle a eu l’occasion de voyager.', 'erg_erfolge');
    expect(key).toBe("erg_erfolge:codedOpportunity:eu l'occasion");
    expect(await keyOf("Elle a EU  L'OCCASION d'apprendre.", 'erg_erfolge')).toBe(key);
    expect(await keyOf('Elle a eu l’occasion de voyager.', 'tasks')).not.toBe(key);
  });

  it('warns once about words that match several rules', async () => {
    expect(await codesOf('de', 'Sie hat sich im Rahmen ihrer Möglichkeiten bemüht.')).toEqual([
      'codedLimits',
      'codedEffort',
    ]);
    expect(await codesOf('de', 'Wegen seiner Krankheit fehlte er.')).toEqual(['sensitiveHealth']);
  });

  it('recognises letters of all alphabets', async () => {
    expect(await codesOf('de', 'Überbemüht, bemühtя und 𝒜bemüht.')).toEqual(['unprintable', 'codedEffort']);
    expect(await codesOf('fr', 'Zélé ? Elle est née a\u0301 Berne.')).toEqual(['codedFaintPraise']);
    expect(await codesOf('de', 'Sie war stets\u00A0bemüht.')).toEqual(['codedEffort']);
  });

  it.each(['', ' ', '\n\t', '–', '‏‎'])('finds nothing in %j', async (text) => {
    expect(await codesOf('de', text)).toEqual([]);
  });

  it('counts characters', async () => {
    expect(await codesOf('de', 'x'.repeat(longestText))).toEqual([]);
    const [warning] = await check('de', 'x'.repeat(longestText + 1));
    expect(warning).toMatchObject({ code: 'tooLong', params: { count: 601, limit: 600 } });
  });

  it.each<[string, (length: number) => string]>([
    ['one word', (length) => 'a'.repeat(length)],
    ['capitals', (length) => 'A'.repeat(length)],
    ['pronouns', (length) => 'Er '.repeat(length / 3)],
    ['blanks', (length) => ` ${' '.repeat(length)}x`],
    ['beginnings of phrases', (length) => 'gab sich '.repeat(length / 9)],
    ['words of lists', (length) => 'war sehr nach ihrer mit wegen der '.repeat(length / 34)],
    ['capital words', (length) => 'GROSSE WORTE '.repeat(length / 13)],
    ['sharp s', (length) => 'ß'.repeat(length)],
    ['hyphens', (length) => '-'.repeat(length)],
    ['titles', (length) => 'Leiter-'.repeat(length / 7)],
    ['combining accents', (length) => `a${'\u0301'.repeat(length)}`],
  ])('takes linear time (%s)', async (_, make) => {
    // A quadratic search would take a hundred times as long for ten times the text, or more; a linear one ten times.
    const milliseconds = async (length: number) => {
      const text = make(length);
      const start = process.cpuUsage();
      for (const language of ['de', 'fr', 'it', 'en'] as const) {
        for (const field of ['erg_erfolge', 'tasks', 'function'] as const) {
          await check(language, text, { field });
        }
      }
      return process.cpuUsage(start).user / 1000;
    };
    await milliseconds(10_000);
    const short = await milliseconds(10_000);
    const long = await milliseconds(100_000);
    expect(long).toBeLessThan(200 * Math.max(short, 5));
  });
});
