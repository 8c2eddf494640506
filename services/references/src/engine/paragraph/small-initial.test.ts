import { expect, it } from 'vitest';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { smallInitial } from './small-initial.ts';

const { grammar } = loadCatalogue();

it.each([
  ['it', 'Introduzione di SAP (2023)', 'introduzione di SAP (2023)'],
  ['it', 'Fenice introdotto in quattro filiali', 'Fenice introdotto in quattro filiali'],
  ['it', 'CAS in logistica', 'CAS in logistica'],
  ['fr', 'Introduction de SAP (2023)', 'introduction de SAP (2023)'],
  ['fr', 'Économie de CHF 2 mio.', 'économie de CHF 2 mio.'],
  ['fr', 'La Poste livrée à temps', 'La Poste livrée à temps'],
  ['fr', 'Hausse du chiffre d’affaires', 'hausse du chiffre d’affaires'],
  ['en', 'Implementation of SAP (2023)', 'implementation of SAP (2023)'],
  ['en', 'Sales conference in Zurich', 'Sales conference in Zurich'],
  ['en', 'Launch of the new till', 'launch of the new till'],
  ['en', 'New-York branch opened', 'New-York branch opened'],
  ['fr', 'Six nouveaux marchés', 'six nouveaux marchés'],
  ['it', 'Sei nuovi mercati', 'sei nuovi mercati'],
  ['en', 'Increased responsibility', 'increased responsibility'],
  ['de', 'Sechs neue Märkte', 'sechs neue Märkte'],
  ['de', 'Sechs Märkte wurden eröffnet', 'Sechs Märkte wurden eröffnet'],
  ['de', 'Dank an das Team', 'Dank an das Team'],
  ['de', 'Einführung von SAP (2023)', 'Einführung von SAP (2023)'],
] as const)(
  'a known noun after a colon is written as inside a sentence (%s, «%s»)',
  (language, typed, printed) => {
    expect(smallInitial(typed, grammar[language])).toBe(printed);
  },
);
