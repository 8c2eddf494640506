import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { readPlaceOfOrigin } from './place-of-origin.ts';
import type { Gender } from '../text/realise.ts';
import { grammarOf } from '../languages/registry.ts';
import { plainText } from '../text/rich-text.ts';

const catalogue = loadCatalogue();

const originOf = (language: Language, hometown: string, gender: Gender = 'F'): string => {
  const { HEIM = [] } = grammarOf(language, catalogue).factTokens({
    person: { firstname: 'Anna', lastname: 'Keller', gender },
    birthday: '1990-01-01',
    heimatort: readPlaceOfOrigin(
      hometown,
      catalogue.countries,
      catalogue.grammar[language].lists['originPhrases'],
    ),
    functionTitle: 'x',
    entryDate: '2020-01-01',
    leaveDate: null,
    workload: null,
    organization: 'Alpina AG',
  });
  return plainText(HEIM).replaceAll('\u00A0', ' ');
};

describe('a place of origin', () => {
  it.each([
    ['de', 'Nordmazedonien', 'nordmazedonische Staatsangehörige'],
    ['de', 'Mazedonien', 'nordmazedonische Staatsangehörige'],
    ['de', 'Bosnien', 'bosnisch-herzegowinische Staatsangehörige'],
    ['de', 'Bosnien & Herzegowina', 'bosnisch-herzegowinische Staatsangehörige'],
    ['de', 'USA', 'US-amerikanische Staatsangehörige'],
    ['de', 'England', 'britische Staatsangehörige'],
    ['de', 'Großbritannien', 'britische Staatsangehörige'],
    ['de', 'Holland', 'niederländische Staatsangehörige'],
    ['de', 'Syrien', 'syrische Staatsangehörige'],
    ['de', 'Liechtenstein', 'liechtensteinische Staatsangehörige'],
    ['de', 'Tschechien', 'tschechische Staatsangehörige'],
    ['de', 'CH', 'schweizerische Staatsangehörige'],
    ['de', 'MK', 'nordmazedonische Staatsangehörige'],
    ['de', 'italienisch', 'italienische Staatsangehörige'],
    ['de', 'Hongkong', 'aus Hongkong'],
    ['de', 'BE', 'von BE'],
    ['de', 'Au', 'von Au'],
    ['de', 'Gy', 'von Gy'],
    ['de', 'Bürgerin von Chur', 'Bürgerin von Chur'],
    ['fr', 'Sénégal', 'de nationalité sénégalaise'],
    ['fr', 'Macédoine du Nord', 'de nationalité nord-macédonienne'],
    ['fr', 'Etats-Unis', 'de nationalité américaine'],
    ['fr', 'Viet Nam', 'de nationalité vietnamienne'],
    ['fr', 'Angleterre', 'de nationalité britannique'],
    ['fr', 'Guinée', 'de nationalité guinéenne'],
    ['fr', 'portugais', 'de nationalité portugaise'],
    ['fr', 'Horgen', 'originaire de Horgen'],
    ['fr', 'Herisau AR', 'originaire de Herisau AR'],
    ['fr', 'Hauterive NE', 'originaire de Hauterive NE'],
    ['fr', 'Hérémence', "originaire d'Hérémence"],
    ['fr', 'Hermance', "originaire d'Hermance"],
    ['fr', 'Yvonand VD', "originaire d'Yvonand VD"],
    ['fr', 'Originaire de Sion', 'originaire de Sion'],
    ['it', 'Libano', 'di nazionalità libanese'],
    ['it', 'Macedonia del Nord', 'di nazionalità nordmacedone'],
    ['it', 'Inghilterra', 'di nazionalità britannica'],
    ['it', 'Olanda', 'di nazionalità neerlandese'],
    ['it', 'Attinente di Lugano', 'attinente di Lugano'],
    ['en', 'Ireland', 'Irish national'],
    ['en', 'USA', 'US national'],
    ['en', 'Singapore', 'Singaporean national'],
    ['en', 'The Netherlands', 'Dutch national'],
    ['en', 'Lesotho', 'from Lesotho'],
    ['en', 'Citizen of Zug', 'citizen of Zug'],
  ] as const)('in %s «%s» prints «%s»', (language, hometown, printed) => {
    expect(originOf(language, hometown)).toBe(printed);
  });

  it.each([
    ['de', 'Schweiz und Italien', 'schweizerische und italienische Staatsangehörige'],
    ['de', 'Deutsche Staatsangehörige', 'deutsche Staatsangehörige'],
    ['de', 'Deutscher Staatsangehöriger', 'deutsche Staatsangehörige'],
    ['de', 'Staatsangehörigkeit: deutsch', 'deutsche Staatsangehörige'],
    ['de', 'Deutsche', 'deutsche Staatsangehörige'],
    ['de', 'Französin', 'französische Staatsangehörige'],
    ['de', 'Italiener', 'italienische Staatsangehörige'],
    ['de', 'Doppelbürgerin Schweiz/Italien', 'schweizerische und italienische Staatsangehörige'],
    ['de', 'schweizerisch-italienische Doppelbürgerin', 'schweizerische und italienische Staatsangehörige'],
    ['de', 'Italien, Schweiz und Deutschland', 'italienische, schweizerische und deutsche Staatsangehörige'],
    [
      'de',
      'Schweiz und Bosnien und Herzegowina',
      'schweizerische und bosnisch-herzegowinische Staatsangehörige',
    ],
    ['de', 'CH / I', 'schweizerische und italienische Staatsangehörige'],
    ['de', 'CH/FR', 'schweizerische und französische Staatsangehörige'],
    ['de', 'CH + D', 'schweizerische und deutsche Staatsangehörige'],
    ['de', 'D', 'deutsche Staatsangehörige'],
    ['de', 'A', 'österreichische Staatsangehörige'],
    ['de', 'FL', 'liechtensteinische Staatsangehörige'],
    ['de', 'DEU', 'deutsche Staatsangehörige'],
    ['de', 'Bürgerin von Italien', 'italienische Staatsangehörige'],
    ['de', 'di nazionalità italiana', 'italienische Staatsangehörige'],
    ['de', 'Schweiz und Hongkong', 'schweizerische Staatsangehörige und aus Hongkong'],
    ['de', 'Chur GR und Italien', 'von Chur GR und italienische Staatsangehörige'],
    ['de', 'Italien und Chur GR', 'von Chur GR und italienische Staatsangehörige'],
    ['de', 'Chur GR, Schweiz', 'von Chur GR'],
    ['de', 'Chur GR und Zug', 'von Chur GR und Zug'],
    ['de', 'Rom, Italien', 'von Rom, Italien'],
    ['de', 'originaire de Sion', 'originaire de Sion'],
    ['de', 'Originaire de Sion VS', 'von Sion VS'],
    ['de', 'Heimatort: Chur', 'von Chur'],
    ['de', 'Île', 'von Île'],
    ['de', 'Staatenlos', 'staatenlos'],
    ['de', 'Bosnien/Herzegowina', 'bosnisch-herzegowinische Staatsangehörige'],
    ['fr', 'Staatenlos', 'apatride'],
    ['fr', 'Suisse et Italie', 'de nationalités suisse et italienne'],
    ['fr', 'Suissesse et Française', 'de nationalités suisse et française'],
    ['fr', 'Deutsche Staatsangehörige', 'de nationalité allemande'],
    ['fr', 'allemand', 'de nationalité allemande'],
    ['fr', 'Ressortissant espagnol', 'de nationalité espagnole'],
    ['fr', 'F', 'de nationalité française'],
    ['fr', 'Bürger von Chur', 'originaire de Chur'],
    ['fr', 'Sion VS et Portugal', 'originaire de Sion VS et de nationalité portugaise'],
    ['it', 'Svizzera e Eritrea', 'di nazionalità svizzera ed eritrea'],
    ['it', 'cittadina tedesca', 'di nazionalità tedesca'],
    ['it', 'I', 'di nazionalità italiana'],
    ['it', 'Schweiz, Italien', 'di nazionalità svizzera e italiana'],
    ['it', 'Lugano e Germania', 'attinente di Lugano e di nazionalità tedesca'],
    ['en', 'Swiss and Italian', 'Swiss and Italian national'],
    ['en', 'Dual citizen of Switzerland and the United States', 'Swiss and US national'],
    ['en', 'German national', 'German national'],
    ['en', 'Zug and Germany', 'citizen of Zug and German national'],
  ] as const)('in %s «%s» in another spelling prints «%s»', (language, hometown, printed) => {
    expect(originOf(language, hometown)).toBe(printed);
  });

  it.each(languages)('every country is read back from its printed text (%s)', (language) => {
    const { countries } = catalogue;
    const unread = countries.filter((country) => {
      const said = originOf(language, country.name[language]);
      return country.adjective[language] !== null && originOf(language, said) !== said;
    });
    expect(unread.map(({ code }) => code)).toEqual([]);
  });

  it('agrees with a man of two countries, and with a person of neither gender', () => {
    expect(originOf('de', 'CH/I', 'M')).toBe('schweizerischer und italienischer Staatsangehöriger');
    expect(originOf('de', 'CH/I', 'N')).toBe('mit schweizerischer und italienischer Staatsangehörigkeit');
  });

  it('agrees with a man', () => {
    expect(originOf('de', 'Albanien', 'M')).toBe('albanischer Staatsangehöriger');
  });
});

/** Codes of ISO 3166-1, uninhabited regions left out. */
const inhabited =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM ' +
  'KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX ' +
  'MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ ' +
  'VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

describe('the countries', () => {
  it('are those of ISO 3166 and Kosovo', () => {
    const codes = catalogue.countries.map(({ code }) => code ?? '');
    expect(codes.toSorted()).toEqual(inhabited.split(' '));
  });

  it('have in each language either an adjective or a phrase of origin', () => {
    const unclear = catalogue.countries.flatMap(({ code, adjective, from }) =>
      languages
        .filter((language) => (adjective[language] === null) !== (from?.[language] !== undefined))
        .map((language) => `${code} ${language}`),
    );
    expect(unclear).toEqual([]);
  });

  it('share no name and no alias', () => {
    const owners = new Map<string, Set<string>>();
    for (const { code = '', name, aliases } of catalogue.countries) {
      for (const text of [...Object.values(name), ...aliases]) {
        const key = text.toLocaleLowerCase('de-CH').normalize('NFD').replaceAll(/\p{M}/gu, '');
        owners.set(key, (owners.get(key) ?? new Set()).add(code));
      }
    }
    expect([...owners].filter(([, codes]) => codes.size > 1).map(([name]) => name)).toEqual([]);
  });

  it('are known by their names in each language', () => {
    const names = catalogue.countries.flatMap(({ name }) => Object.values(name));
    expect(
      names.filter((name) => readPlaceOfOrigin(name, catalogue.countries).type !== 'nationality'),
    ).toEqual([]);
  });
});
