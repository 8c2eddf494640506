import type { DocumentModel, Language } from '@attesta/contracts/document-model.ts';
import { describe, expect, it } from 'vitest';

import { compose } from './compose.ts';
import type { Gender } from './input.ts';
import { noBreakSpace as nbsp, narrowNoBreakSpace as thin } from './typography-marks.ts';
import {
  catalogue,
  everyRating,
  exampleInput,
  generatedText,
  paragraphText,
  sentencesOf,
} from './testing/example-input.ts';

/** DOMAIN 5.3 */
const rochat = exampleInput({
  employee: {
    firstname: 'Julien',
    lastname: 'Rochat',
    gender: 'M',
    birthday: '1990-02-08',
    hometown: 'Le Chenit VD',
  },
  employment: { function: 'gestionnaire de projets informatiques', entryDate: '2019-10-01' },
  zeugnis: { zeugnisart: 1, bestellgrund: 102, leaveDate: null, sprache: 'fr' },
  organisation: { organization: 'Lémania Services SA', city: 'Lausanne' },
  ratings: everyRating(4, {
    fach_it: 5,
    arb_selbststaendigkeit: 5,
    verh_vorgesetzte: 5,
    verh_team: 5,
    verh_kunden: 5,
    verh_zusammenarbeit: 5,
    arb_problemloesung: null,
    eins_lernen: null,
    verh_konflikt: null,
    verh_diskretion: null,
    erg_weiterbildung: 'certification HERMES 2022 Advanced',
  }),
  today: '2024-05-15',
});

/** DOMAIN 5.4 */
const bernasconi = exampleInput({
  employee: { firstname: 'Chiara', lastname: 'Bernasconi', birthday: '1993-05-11', hometown: 'Mendrisio' },
  employment: { function: 'consulente alla clientela', entryDate: '2018-09-01' },
  zeugnis: { bestellgrund: 503, leaveDate: '2024-08-31', sprache: 'it' },
  organisation: { organization: 'Fiduciaria Ceresio SA', city: 'Lugano' },
  ratings: everyRating(4, {
    fach_ausdruck: 5,
    arb_zuverlaessigkeit: 5,
    eins_initiative: 3,
    verh_kunden: 5,
    verh_diskretion: 5,
    fach_it: null,
    arb_problemloesung: null,
    eins_lernen: null,
    verh_konflikt: null,
    erg_weiterbildung: 'diritto tributario per fiduciari (SUPSI, 2022)',
  }),
  today: '2024-08-31',
});

/** DOMAIN 5.6 */
const taylor = exampleInput({
  employee: { firstname: 'Emily', lastname: 'Taylor', birthday: '1991-11-19', hometown: 'United Kingdom' },
  employment: { function: 'Senior Data Analyst', entryDate: '2020-01-01' },
  zeugnis: { bestellgrund: 502, leaveDate: '2024-06-30', sprache: 'en' },
  organisation: { organization: 'Rheintal Biotech AG', city: 'Basel' },
  ratings: everyRating(5, {
    fach_ausdruck: 4,
    arb_selbststaendigkeit: 4,
    eins_initiative: 4,
    eins_belastbarkeit: 4,
    eins_flexibilitaet: 4,
    verh_kommunikation: 4,
    verh_konflikt: 4,
    arb_problemloesung: null,
    eins_lernen: null,
    verh_diskretion: null,
  }),
  today: '2024-06-30',
});

describe('worked example 5.3, in French', () => {
  const model = compose(rochat, catalogue);
  it.each([
    [
      'intro',
      `Monsieur${nbsp}Julien Rochat, né le 8${nbsp}février 1990, originaire du Chenit${nbsp}VD, travaille depuis le 1er${nbsp}octobre 2019 chez Lémania Services${nbsp}SA en qualité de gestionnaire de projets informatiques.`,
    ],
    ['taskLeadIn', `Ses tâches principales sont les suivantes${thin}:`],
    [
      'overall',
      `Nous qualifions les prestations de Monsieur${nbsp}Rochat de bonnes${thin}: il s’acquitte toujours de ses tâches à notre entière satisfaction.`,
    ],
    [
      'closing',
      `Le présent certificat intermédiaire est établi à l’occasion d’un changement de supérieur hiérarchique. Nous remercions Monsieur${nbsp}Rochat de son engagement et nous réjouissons de poursuivre notre collaboration.`,
    ],
  ])('has its %s', (id, text) => {
    expect(paragraphText(model, id)).toBe(text);
  });
  it('has title, behaviour, training, place and date', () => {
    expect(model.title).toBe('Certificat de travail intermédiaire');
    expect(paragraphText(model, 'VERH')).toMatch(
      /^Son comportement envers ses supérieurs, ses collègues et la clientèle est en tout temps exemplaire\. Monsieur\u00A0Rochat collabore dans un excellent esprit d’équipe et contribue de manière déterminante au bon climat de travail\./,
    );
    expect(paragraphText(model, 'EINS')).toMatch(
      /Au cours de son activité, (?:il|Monsieur\u00A0Rochat) a suivi la formation continue suivante\u202F: certification HERMES 2022 Advanced\.$/,
    );
    expect(model.placeAndDate).toBe(`Lausanne, le 15${nbsp}mai 2024`);
  });
});

describe('worked example 5.4, in Italian', () => {
  const model = compose(bernasconi, catalogue);
  it.each([
    [
      'intro',
      `La signora${nbsp}Chiara Bernasconi, nata l’11${nbsp}maggio 1993, attinente di Mendrisio, ha lavorato dal 1°${nbsp}settembre 2018 al 31${nbsp}agosto 2024 presso Fiduciaria Ceresio${nbsp}SA in qualità di consulente alla clientela.`,
    ],
    ['taskLeadIn', 'I suoi compiti principali erano i seguenti:'],
    [
      'overall',
      `Valutiamo le prestazioni della signora${nbsp}Bernasconi come buone: ha sempre svolto i propri compiti con nostra piena soddisfazione.`,
    ],
    [
      'closing',
      `La signora${nbsp}Bernasconi ci lascia di propria iniziativa per seguire una formazione. Ci rincresce la sua partenza. Ringraziamo la signora${nbsp}Bernasconi per l’impegno e per la buona collaborazione e le auguriamo ogni bene e ulteriori successi per il futuro.`,
    ],
  ])('has its %s', (id, text) => {
    expect(paragraphText(model, id)).toBe(text);
  });
  it('has title, behaviour, training, place and date', () => {
    expect(model.title).toBe('Attestato di lavoro');
    expect(paragraphText(model, 'VERH')).toMatch(
      /^Il suo comportamento nei confronti dei superiori nonché delle colleghe e dei colleghi è sempre stato ineccepibile; quello nei confronti della clientela è sempre stato esemplare\. La signora\u00A0Bernasconi collaborava con spirito di squadra e disponibilità/,
    );
    expect(paragraphText(model, 'EINS')).toMatch(
      /Durante l’attività presso di noi ha seguito la seguente formazione continua: diritto tributario per fiduciari \(SUPSI, 2022\)\.$/,
    );
    expect(model.placeAndDate).toBe(`Lugano, 31${nbsp}agosto 2024`);
  });
});

describe('worked example 5.6, in English', () => {
  const model = compose(taylor, catalogue);
  it.each([
    [
      'intro',
      `Ms${nbsp}Emily Taylor, born on 19${nbsp}November 1991, British national, was employed by Rheintal Biotech${nbsp}AG from 1${nbsp}January 2020 to 30${nbsp}June 2024 in the position of Senior Data Analyst.`,
    ],
    ['taskLeadIn', 'Her main duties were as follows:'],
    [
      'overall',
      `We rate the performance of Ms${nbsp}Taylor as very good: she always carried out her duties to our fullest satisfaction.`,
    ],
    [
      'closing',
      `Ms${nbsp}Taylor is leaving us at her own request. We very much regret her departure and can recommend her without reservation. We thank Ms${nbsp}Taylor for her great commitment and the excellent working relationship and wish her all the best and continued success in her professional and personal future.`,
    ],
  ])('has its %s', (id, text) => {
    expect(paragraphText(model, id)).toBe(text);
  });
  it('has title, behaviour, place and date', () => {
    expect(model.title).toBe('Employment Reference');
    expect(paragraphText(model, 'VERH')).toMatch(
      /^Her conduct towards superiors, colleagues and clients was exemplary at all times\. Ms\u00A0Taylor was a very cooperative and helpful member of the team and contributed substantially to the good working atmosphere\./,
    );
    expect(model.placeAndDate).toBe(`Basel, 30${nbsp}June 2024`);
  });
});

const faults: Record<Language, RegExp> = {
  de: /ß|"|'/,
  fr: /["']|[^\u202F][:;!?%]|(?:^| )(?:de|que|ne|se|me|le|la) [aeiouéèêà]\p{L}|Mademoiselle|\b1 (?:mars|avril)/u,
  it: /["']|\b(?:il|dal|al) (?:8|11)\b|«\s|(?:^|\. ) |\b1 (?:marzo|aprile)/,
  en: /["']|  |ization|izing/,
};
const otherGender: Record<Language, Record<Gender, RegExp>> = {
  de: { F: /\b(?:er|ihm|ihn|Herrn?)\b/, M: /\bFrau\b/ },
  fr: { F: /\b(?:il|Il|Monsieur|né|acquitté) /, M: /\b(?:elle|Elle|Madame|née|acquittée) / },
  it: {
    F: /signor\b|\bnato\b|gli auguriamo|\blo ringraziamo/i,
    M: /signora|\bnata\b|le auguriamo|\bla ringraziamo/i,
  },
  en: { F: /\b(?:[Hh]e|[Hh]im|[Hh]is|Mr|himself)\b/, M: /\b(?:[Ss]he|[Hh]er|Ms|herself)\b/ },
};

function faultsIn(model: DocumentModel, gender: Gender): string[] {
  const text = generatedText(model);
  const general = /[@[\]<>{}|]|undefined|null|NaN| {2}| [.,]|\.\.|,\.|[!?]/;
  const sentences = sentencesOf(model).map(({ runs }) => runs.map((run) => run.text).join(''));
  const incomplete = sentences.filter((sentence) => !/^\p{Lu}.*[.:]$/u.test(sentence));
  const found = [general, faults[model.language], otherGender[model.language][gender]].flatMap(
    (pattern) => pattern.exec(text)?.[0] ?? [],
  );
  return [...incomplete, ...found];
}

describe('the Italian closing', () => {
  it('does not start three sentences with the same word', () => {
    const zeugnis = { sprache: 'it', bestellgrund: 502 } as const;
    expect(paragraphText(compose(exampleInput({ zeugnis }), catalogue), 'closing')).toMatch(
      / Per il grande impegno e per l’ottimo lavoro svolto insieme la ringraziamo e le formuliamo /,
    );
  });
});

describe('every reference in the other languages', () => {
  it.each(['fr', 'it', 'en'] as const)('is free of known faults in %s', (sprache) => {
    const texts = { fue_umfang: 'Xxx', erg_pensum: '80', erg_weiterbildung: 'Xxx\nYyy' };
    let count = 0;
    for (const { value, art } of catalogue.lookups.bestellgruende)
      for (const level of [5, 4, 3, 2, 1])
        for (const gender of ['F', 'M'] as const) {
          count += 1;
          const style = count % 3 === 0 ? 'plain' : 'fluent';
          const input = exampleInput({
            employee: { gender, hometown: 'Aarau', birthday: '1990-03-08' },
            employment: { entryDate: '2019-04-11', function: 'Xxx', tasks: [] },
            zeugnis: {
              zeugnisart: art,
              bestellgrund: value,
              zeugnisvariante: 3,
              leaveDate: '2024-03-01',
              sprache,
            },
            organisation: { organization: 'Xxx SA' },
            ratings: everyRating(level, texts),
          });
          const model = compose({ ...input, zeugnisId: `reference ${count}` }, catalogue, style);
          expect(faultsIn(model, gender)).toEqual([]);
        }
    expect(count).toBe(33 * 5 * 2);
  });
});
