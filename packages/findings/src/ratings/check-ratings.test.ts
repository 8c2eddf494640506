import { describe, expect, it } from 'vitest';

import { checkRatings } from './check-ratings.ts';
import type { Level, RatedItem } from './rating-warning.ts';

const groups: Readonly<Record<string, string>> = {
  fach: 'FACH',
  arb: 'ARB',
  eins: 'EINS',
  verh: 'VERH',
  fue: 'FUE',
};
const sound: Readonly<Record<string, Level>> = {
  fach_wissen: 4,
  fach_anwendung: 4,
  fach_auffassung: 4,
  arb_qualitaet: 4,
  arb_menge: 4,
  arb_zuverlaessigkeit: 4,
  verh_vorgesetzte: 4,
  verh_team: 4,
  verh_zusammenarbeit: 4,
};
const rate = (changed: Readonly<Record<string, Level | undefined>>): RatedItem[] =>
  Object.entries({ ...sound, ...changed }).flatMap(([key, level]) =>
    level === undefined ? [] : [{ key, level, group: groups[key.split('_')[0] ?? ''] ?? '' }],
  );
const warnings = (
  changed: Readonly<Record<string, Level | undefined>>,
  { performance = 4, duties = [] }: { performance?: Level | null; duties?: string[] } = {},
) =>
  checkRatings({
    items: rate(changed),
    performance,
    shown: [...Object.keys(sound), 'verh_kunden'],
    duties,
  });
const codes = (...input: Parameters<typeof warnings>) => warnings(...input).map(({ code }) => code);

describe('checkRatings', () => {
  it('finds nothing in sound ratings, or without ratings', () => {
    expect(codes({})).toEqual([]);
    expect(checkRatings({ items: [], performance: null, shown: ['verh_team'], duties: ['Verkauf'] })).toEqual(
      [],
    );
  });

  it('warns about low ratings, which must be provable (U2)', () => {
    expect(codes({ arb_menge: 3 })).toEqual([]);
    expect(warnings({ arb_menge: 2 })).toMatchObject([
      { code: 'lowRating', items: ['arb_menge'], params: { level: 2 } },
    ]);
    expect(codes({ arb_menge: 1 })).toContain('lowRating');
    expect(codes({}, { performance: 2 })).toEqual(['lowOverall']);
    expect(codes({}, { performance: 3 })).toEqual([]);
  });

  it('says so of a low rating that the text leaves out, or that prints nothing', () => {
    const unprinted = (reason: 'leftOut' | 'silent') =>
      checkRatings({
        items: rate({ arb_menge: 2 }).map((item) =>
          item.key === 'arb_menge' ? { ...item, unprinted: reason } : item,
        ),
        performance: 4,
        shown: Object.keys(sound),
        duties: [],
      });
    expect(unprinted('leftOut')).toMatchObject([{ code: 'leftOut', items: ['arb_menge'] }]);
    expect(unprinted('silent')).toMatchObject([{ code: 'silent', items: ['arb_menge'] }]);
  });

  it('warns about an item three levels below the others of its group (U3)', () => {
    const spreadOf = (changed: Parameters<typeof warnings>[0]) =>
      warnings(changed).filter(({ code }) => code === 'ratingSpread');
    expect(spreadOf({ fach_auffassung: 1 })).toMatchObject([
      { items: ['fach_auffassung'], params: { mean: 40 } },
    ]);
    expect(spreadOf({ fach_auffassung: 2 })).toEqual([]);
    expect(spreadOf({ fach_wissen: 5, fach_anwendung: 5, fach_auffassung: 2 })).toHaveLength(1);
    expect(spreadOf({ fach_anwendung: undefined, fach_auffassung: 1 })).toEqual([]);
  });

  it('compares questions of a trade with general ones', () => {
    expect(warnings({ hw_ausfuehrung: 2 }).filter(({ code }) => code === 'ratingsContradict')).toMatchObject([
      { items: ['hw_ausfuehrung', 'arb_qualitaet'] },
    ]);
    expect(codes({ hw_ausfuehrung: 3 })).toEqual([]);
  });

  it('finds ratings that contradict each other, the lower one first', () => {
    expect(warnings({ fach_anwendung: 2 })).toMatchObject([
      { code: 'lowRating' },
      { code: 'ratingsContradict', items: ['fach_anwendung', 'fach_wissen'], params: { level: 2 } },
    ]);
    expect(codes({ fach_anwendung: 3 })).toEqual([]);
    expect(codes({ fach_wissen: 3, fach_anwendung: 2 })).toEqual(['lowRating']);
  });

  it('warns about missing conduct towards superiors and team, and towards clients if duties name them', () => {
    expect(warnings({ verh_team: undefined })).toMatchObject([
      { code: 'conductMissing', items: ['verh_team'] },
    ]);
    expect(codes({}, { duties: ['Führung des Lagers'] })).toEqual([]);
    expect(codes({}, { duties: ['Beratung der Kundschaft'] })).toEqual(['clientsMissing']);
    expect(codes({}, { duties: ['Conseil à la clientèle'] })).toEqual(['clientsMissing']);
    expect(codes({ verh_kunden: 4 }, { duties: ['Beratung der Kundschaft'] })).toEqual([]);
  });

  it('warns again once a rating that was kept on purpose has changed', () => {
    const [kept] = warnings({ arb_menge: 2 });
    expect(warnings({ arb_menge: 2, fach_wissen: 5 })[0]?.key).toBe(kept?.key);
    expect(warnings({ arb_menge: 1 })[0]?.key).not.toBe(kept?.key);
  });
});
