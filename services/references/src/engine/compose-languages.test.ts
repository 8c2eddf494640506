import { describe, expect, it } from 'vitest';

import { compose } from './compose.ts';
import { bernasconi, rochat, taylor } from './testing/domain-examples.ts';
import { catalogue, everyRating, exampleInput, paragraphText } from './testing/example-input.ts';
import { noBreakSpace as nbsp, narrowNoBreakSpace as thin } from './text/typography-marks.ts';

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
      `Nous jugeons bonnes les prestations de Monsieur${nbsp}Rochat, qui répond pleinement à nos attentes.`,
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
      /^Son comportement envers ses supérieurs, ses collègues et la clientèle est exemplaire\. Monsieur\u00A0Rochat collabore au sein de l’équipe avec une disponibilité remarquable\./,
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
      `La signora${nbsp}Chiara Bernasconi, nata l’11${nbsp}maggio 1993, attinente di Mendrisio, ha lavorato dal 1°${nbsp}settembre 2018 al 31${nbsp}agosto 2024 presso la Fiduciaria Ceresio${nbsp}SA in qualità di consulente alla clientela.`,
    ],
    ['taskLeadIn', 'I suoi compiti principali erano i seguenti:'],
    [
      'overall',
      `Le prestazioni della signora${nbsp}Bernasconi sono state buone e di nostra piena soddisfazione.`,
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
      /^Il suo comportamento nei confronti dei superiori, delle colleghe e dei colleghi nonché della clientela ha risposto pienamente alle nostre aspettative\. La signora\u00A0Bernasconi collaborava con buono spirito di squadra/,
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
    ['overall', `We rate Ms${nbsp}Taylor’s performance as very good: she clearly exceeded our expectations.`],
    [
      'closing',
      `Ms${nbsp}Taylor is leaving us at her own request. We very much regret her departure and can recommend her without reservation. We thank Ms${nbsp}Taylor for her outstanding commitment and her contribution to the team and wish her all the best and continued success in her professional and personal future.`,
    ],
  ])('has its %s', (id, text) => {
    expect(paragraphText(model, id)).toBe(text);
  });
  it('has title, behaviour, place and date', () => {
    expect(model.title).toBe('Employment Reference');
    expect(paragraphText(model, 'VERH')).toMatch(
      /^Her conduct towards superiors, colleagues and clients was exemplary\. Ms\u00A0Taylor strengthened the team in exemplary fashion\./,
    );
    expect(model.placeAndDate).toBe(`Basel, 30${nbsp}June 2024`);
  });
});

describe('the Italian closing', () => {
  it('does not start its thanks («La ringraziamo») like the name before them', () => {
    const zeugnis = { sprache: 'it', bestellgrund: 502 } as const;
    const input = exampleInput({ zeugnis, ratings: everyRating(3) });
    expect(paragraphText(compose(input, catalogue), 'closing')).toMatch(
      /^La signora\u00A0Keller [^.]+\. Per il contributo fornito la ringraziamo e le auguriamo /,
    );
  });
});
