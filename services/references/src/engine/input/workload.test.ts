import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { grammarOf } from '../languages/registry.ts';
import { plainText } from '../text/rich-text.ts';
import { readWorkload } from './workload.ts';

const catalogue = loadCatalogue();

const printed = (language: Language, workload: string): string => {
  const grammar = grammarOf(language, catalogue);
  const { PENSUM = [] } = grammar.timedTokens({ functionTitle: 'x', from: '2020-01-01', to: null, workload });
  return grammar
    .typesetWords(plainText(PENSUM))
    .replaceAll(/[\u00A0\u202F]/gu, ' ')
    .trim();
};

describe('a workload', () => {
  it.each([
    ['de', '80', 'in einem Pensum von 80 Prozent'],
    ['de', '80 %', 'in einem Pensum von 80 Prozent'],
    ['de', '60-80', 'in einem Pensum von 60–80 Prozent'],
    ['de', '60 – 80 Prozent', 'in einem Pensum von 60–80 Prozent'],
    ['de', '12.5 %', 'in einem Pensum von 12,5 Prozent'],
    ['de', '12,5', 'in einem Pensum von 12,5 Prozent'],
    ['de', 'zwischen 40 und 60 %', 'in einem Pensum von 40–60 Prozent'],
    ['de', '40 bis 60 Prozent', 'in einem Pensum von 40–60 Prozent'],
    ['de', '40% - 60%', 'in einem Pensum von 40–60 Prozent'],
    ['de', 'ca. 50%', 'in einem Pensum von rund 50 Prozent'],
    ['de', 'bis zu 40 %', 'in einem Pensum von bis zu 40 Prozent'],
    ['de', '100 % (Vollzeit)', 'in einem Pensum von 100 Prozent'],
    ['de', 'Pensum von 80 %', 'in einem Pensum von 80 Prozent'],
    ['de', '100%-Pensum', 'in einem Pensum von 100 Prozent'],
    ['de', 'Vollzeit', 'in Vollzeit'],
    ['de', 'Teilzeit', 'in Teilzeit'],
    ['de', 'im Stundenlohn', 'im Stundenlohn'],
    ['de', 'Stundenlohn', 'im Stundenlohn'],
    ['de', 'auf Stundenbasis', 'im Stundenlohn'],
    ['de', 'auf Abruf', 'auf Abruf'],
    ['de', 'Arbeit auf Abruf im Stundenlohn', 'auf Abruf im Stundenlohn'],
    ['de', '20 % im Stundenlohn', 'in einem Pensum von 20 Prozent im Stundenlohn'],
    ['de', 'wechselndes Pensum', 'mit wechselndem Pensum'],
    ['de', '8 Stunden pro Woche', 'im Umfang von 8 Stunden pro Woche'],
    ['de', '8.5 h/Woche', 'im Umfang von 8,5 Stunden pro Woche'],
    ['de', '20 Lektionen pro Woche', 'im Umfang von 20 Lektionen pro Woche'],
    ['de', '1 Tag pro Woche', 'im Umfang von 1 Tag pro Woche'],
    ['de', '4 Tage pro Woche', 'im Umfang von 4 Tagen pro Woche'],
    ['de', 'à l’heure', 'im Stundenlohn'],
    ['de', 'on call', 'auf Abruf'],
    ['fr', '60-80', 'à un taux d’occupation de 60–80 %'],
    ['fr', '12.5 %', 'à un taux d’occupation de 12,5 %'],
    ['fr', 'entre 40 et 60 %', 'à un taux d’occupation de 40–60 %'],
    ['fr', 'env. 50 %', 'à un taux d’occupation d’environ 50 %'],
    ['fr', 'environ 50 %', 'à un taux d’occupation d’environ 50 %'],
    ['fr', 'au moins 40 pour cent', 'à un taux d’occupation d’au moins 40 %'],
    ['fr', 'jusqu’à 40 %', 'à un taux d’occupation allant jusqu’à 40 %'],
    ['fr', 'payée à l’heure', 'sur une base horaire'],
    ['fr', 'salaire horaire', 'sur une base horaire'],
    ['fr', 'im Stundenlohn', 'sur une base horaire'],
    ['fr', 'sur appel', 'sur appel'],
    ['fr', 'à plein temps', 'à plein temps'],
    ['fr', 'temps partiel', 'à temps partiel'],
    ['fr', 'taux d’occupation variable', 'à un taux d’occupation variable'],
    ['fr', '8 heures par semaine', 'à raison de 8 heures par semaine'],
    ['it', '80', 'con un grado d’occupazione dell’80 %'],
    ['it', '12,5 %', 'con un grado d’occupazione del 12,5 %'],
    ['it', 'tra il 40 e il 60 %', 'con un grado d’occupazione del 40–60 %'],
    ['it', 'circa 80%', 'con un grado d’occupazione di circa l’80 %'],
    ['it', 'fino al 50 per cento', 'con un grado d’occupazione fino al 50 %'],
    ['it', 'a ore', 'su base oraria'],
    ['it', 'salario orario', 'su base oraria'],
    ['it', 'su chiamata', 'su chiamata'],
    ['it', 'tempo pieno', 'a tempo pieno'],
    ['it', '8 ore alla settimana', 'per 8 ore alla settimana'],
    ['it', '8 ore settimanali', 'per 8 ore alla settimana'],
    ['en', '80', 'on an 80% basis'],
    ['en', '12.5%', 'on a 12.5% basis'],
    ['en', 'between 40 and 60 per cent', 'on a 40–60% basis'],
    ['en', 'approx. 50%', 'on an approximately 50% basis'],
    ['en', 'up to 40%', 'on a basis of up to 40%'],
    ['en', 'hourly paid', 'on an hourly basis'],
    ['en', 'on call', 'on an on-call basis'],
    ['en', 'on call, hourly paid', 'on an on-call and hourly basis'],
    ['en', '20%, hourly paid', 'on a 20% basis by the hour'],
    ['en', 'full-time', 'on a full-time basis'],
    ['en', '8 hours a week', 'for 8 hours per week'],
  ] as const)('in %s typed as «%s» is printed «%s»', (language, typed, text) => {
    expect(printed(language, typed)).toBe(text);
  });

  it.each([
    '0',
    '120',
    '0 %',
    '12.345',
    'viel',
    'Kaffee',
    '80 Franken',
    '80 %, Homeoffice',
    '999 Stunden pro Woche',
    '50-150',
  ])('«%s» is none', (typed) => {
    expect(readWorkload(typed)).toBeNull();
  });
});
