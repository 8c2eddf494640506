/**
 * Items that readers compare: where the first is at least good and the second at most sufficient, or the reverse, the
 * sentences contradict each other. Professional judgement; the ladder is that of domain.md 2.2.
 */
export const comparedItems: readonly (readonly [string, string])[] = [
  ['fach_wissen', 'fach_anwendung'],
  ['fach_wissen', 'arb_qualitaet'],
  ['fach_auffassung', 'eins_lernen'],
  ['arb_qualitaet', 'arb_zuverlaessigkeit'],
  ['arb_menge', 'eins_belastbarkeit'],
  ['arb_selbststaendigkeit', 'eins_verantwortung'],
  ['arb_selbststaendigkeit', 'arb_planung'],
  ['arb_zuverlaessigkeit', 'eins_verantwortung'],
  ['eins_engagement', 'eins_initiative'],
  ['eins_engagement', 'eins_verantwortung'],
  ['eins_flexibilitaet', 'eins_lernen'],
  ['verh_team', 'verh_zusammenarbeit'],
  ['verh_zusammenarbeit', 'verh_kommunikation'],
  ['verh_kommunikation', 'verh_konflikt'],
  ['verh_vorgesetzte', 'verh_diskretion'],
  ['fue_leitung', 'fue_vorbild'],
  ['fue_leitung', 'verh_kommunikation'],
  ['fue_leitung', 'fue_foerderung'],
  ['fue_ziele', 'arb_planung'],
  ['kad_strategie', 'kad_ergebnis'],
  ['kad_veraenderung', 'eins_flexibilitaet'],
];

const good = 4;
const sufficient = 2;

export const contradict = (one: number, other: number): boolean =>
  Math.max(one, other) >= good && Math.min(one, other) <= sufficient;
