import type { Country } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';

/** The country with this name, code or nationality, in any of the four languages. */
export const countryNamed = (text: string, countries: readonly Country[]): Country | undefined =>
  countriesByName(countries).get(inLowerCase(text)) ??
  countriesByCode(countries).get(text) ??
  countriesByAlias(countries).get(comparable(text)) ??
  (statelessWords.has(comparable(text)) ? stateless : undefined);

/** Stateless: not a country, but each language has a word for it. */
const stateless: Country = {
  name: { de: 'Staatenlos', fr: 'Apatride', it: 'Apolide', en: 'Stateless' },
  aliases: [],
  adjective: { de: null, fr: null, it: null, en: null },
  from: { de: 'staatenlos', fr: 'apatride', it: 'apolide', en: 'stateless' },
};
const statelessWords: ReadonlySet<string> = new Set([
  'staatenlos',
  'staatenlose',
  'staatenloser',
  'apatride',
  'apolide',
  'stateless',
]);

/** A typed list: entries at even indexes, the separators between them at odd ones. */
export type ListPieces = readonly string[];

export const splitList = (text: string): ListPieces => text.split(separator);

const separator = /(\s*[,;/&+]\s*|\s+(?:und|sowie|et|e|ed|and)\s+)/iu;
const hyphen = /(\s*[-–]\s*)/u;

/**
 * The countries of a list that contains nothing else: «Schweiz und Italien», «D / I», «deutsche Staatsangehörige»,
 * «schweizerisch-italienisch», «de nationalité suisse et française»; null for anything else.
 */
export const countriesIn = (pieces: ListPieces, countries: readonly Country[]): readonly Country[] | null => {
  const split = pieces.join('').split(hyphen);
  return (
    listedIn(pieces, (part) => countryOfPart(part, countries)) ??
    listedIn(split, (part) => countryOfPart(part, countries)) ??
    // Beside a country, «FR» is France and not the canton.
    (pieces.some((part) => countryOfPart(part, countries))
      ? listedIn(pieces, (part) => countryOfPart(part, countries) ?? countriesByAnyCode(countries).get(part))
      : null)
  );
};

const listedIn = (
  pieces: ListPieces,
  find: (part: string) => Country | undefined,
): readonly Country[] | null => {
  // A name may contain a separator: «Schweiz und Trinidad und Tobago».
  for (let end = Math.min(pieces.length, 5); end > 0; end -= 2) {
    const country = find(pieces.slice(0, end).join(''));
    const rest = pieces.slice(end + 1);
    if (country !== undefined && rest.length === 0) return [country];
    const others = country === undefined ? null : listedIn(rest, find);
    if (country !== undefined && others !== null) return [...new Set([country, ...others])];
  }
  return null;
};

const countryOfPart = (typed: string, countries: readonly Country[]): Country | undefined => {
  const part = typed.trim();
  const bare = part.replaceAll(wordsAround, ' ').replaceAll(/\s+/gu, ' ').trim();
  return [part, bare]
    .map((text) => countriesByPlate(countries).get(text) ?? countryNamed(text, countries))
    .find((country) => country !== undefined);
};

/** Words around a country or a nationality. */
const wordsAround =
  /(?<![\p{L}'’])(?:(?:(?:doppel|mehrfach)?(?:staatsangehörig(?:e[rnms]?|keit(?:en)?)|staatsbürger(?:in|schaft)?|bürger(?:in)?))|nationalität(?:en)?|pass|mit|von|aus|de[rs]|die|nationalités?|ressortissant(?:e?s?)|citoyen(?:nes?|neté|s)?|binational[es]?|double|originaire|du|des?|l[ae]s?|nazionalità|cittadin(?:[oa]|anza)|doppia|originari[oa]|proveniente|dall?a?|di|del(?:la)?|nationals?|nationality|nationalities|citizens?|citizenship|dual|passport|holder|from|of|the|an?)(?![\p{L}'’])|(?<![\p{L}])(?:d|l|dell|dall)['’]|:|\([A-Z]{1,3}\)/giu;

/** The names of all countries in all languages; of two with the same name the first. */
const countriesByName = memoize((countries: readonly Country[]) => {
  const named = countries.flatMap((country) =>
    Object.values(country.name).map((name) => [inLowerCase(name), country] as const),
  );
  return new Map(named.toReversed());
});

/**
 * Other words for a country with a code: names without accents, aliases, nationalities. A name precedes an adjective,
 * because «Dominicana» is first of all a republic.
 */
const countriesByAlias = memoize((countries: readonly Country[]) => {
  const coded = countries.filter(({ code }) => code !== undefined);
  const entries = [
    ...coded.flatMap((country) =>
      [...Object.values(country.name), ...country.aliases].map(entryFor(country)),
    ),
    ...coded.flatMap((country) => formsOf(country).map(entryFor(country))),
  ];
  return new Map(entries.toReversed());
});

const entryFor =
  (country: Country) =>
  (name: string): readonly [string, Country] => [comparable(name), country];

/** Codes in capitals only, because Au and Gy are towns. */
const countriesByCode = memoize(
  (countries: readonly Country[]) =>
    new Map(
      countries.flatMap((country) =>
        country.code === undefined || cantons.has(country.code) ? [] : [[country.code, country] as const],
      ),
    ),
);

const countriesByAnyCode = memoize(
  (countries: readonly Country[]) =>
    new Map(
      countries.flatMap((country) => (country.code === undefined ? [] : [[country.code, country] as const])),
    ),
);

/** Car and passport codes that are not the country's two letters, in capitals only. */
const plates =
  'A:AT ALB:AL AUT:AT B:BE BEL:BE BIH:BA BRA:BR CHE:CH CHN:CN CZE:CZ D:DE DEU:DE DNK:DK E:ES ESP:ES EST:EE F:FR FIN:FI FL:LI FRA:FR GBR:GB GRC:GR H:HU HRV:HR HUN:HU I:IT IND:IN IRL:IE ITA:IT J:JP JPN:JP KOS:XK L:LU LIE:LI LKA:LK LUX:LU MKD:MK MNE:ME N:NO NLD:NL NMK:MK NOR:NO P:PT POL:PL PRT:PT RKS:XK ROU:RO RUS:RU S:SE SLO:SI SRB:RS SVK:SK SVN:SI SWE:SE TUR:TR UKR:UA'
    .split(' ')
    .map((entry) => entry.split(':'));

const countriesByPlate = memoize((countries: readonly Country[]) => {
  const byCode = countriesByAnyCode(countries);
  return new Map(plates.map(([plate = '', code = '']) => [plate, byCode.get(code)]));
});

/** Codes that are also cantons: «BE» is rather Bern than Belgium. */
const cantons: ReadonlySet<string> = new Set(
  'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'.split(' '),
);

/** «italienisch», «Italienische», «italienne», «italien», «italiana», «italiano», «Italian». */
const formsOf = ({ adjective: { de, fr, it, en } }: Country): string[] => [
  ...(de === null ? [] : ['', 'e', 'er', 'en', 'es'].map((ending) => de + ending)),
  ...(fr === null ? [] : [fr, masculineOf(fr)]),
  ...(it === null ? [] : [it, it.replace(/a$/u, 'o')]),
  ...(en === null ? [] : [en]),
];

const masculineOf = (french: string): string =>
  french
    .replace(/ienne$/u, 'ien')
    .replace(/(?<=gre)cque$|(?<=tur)que$/u, 'c')
    .replace(/(?<=[ln]|and|[ao]is)e$/u, '');

const inLowerCase = (text: string): string => text.toLocaleLowerCase('de-CH');

const comparable = (text: string): string =>
  inLowerCase(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replaceAll(/[\s\u00A0-]+/gu, ' ');
