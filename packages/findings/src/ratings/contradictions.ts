/**
 * Items that readers compare: if one is at least good and the other at most sufficient, their sentences contradict each
 * other. Professional judgement; levels of domain.md 2.2.
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
  ['fue_leitung', 'verh_mitarbeitende'],
  ['fue_leitung', 'fue_foerderung'],
  ['fue_ziele', 'arb_planung'],
  ['kad_strategie', 'kad_ergebnis'],
  ['kad_veraenderung', 'eins_flexibilitaet'],
  ['lehr_schule', 'fach_wissen'],
  ['lehr_schule', 'lehr_uek'],
  ['prak_lernerfolg', 'eins_lernen'],
  ['pfl_dokumentation', 'arb_zuverlaessigkeit'],
  ['pfl_situationen', 'eins_belastbarkeit'],
  ['pfl_gespraech', 'verh_kommunikation'],
  ['vk_beratung', 'verh_kunden'],
  ['vk_kasse', 'arb_zuverlaessigkeit'],
  ['hw_ausfuehrung', 'arb_qualitaet'],
  ['hw_sicherheit', 'eins_verantwortung'],
  ['it_qualitaet', 'arb_qualitaet'],
  ['it_entwurf', 'arb_problemloesung'],
  ['buero_fristen', 'arb_zuverlaessigkeit'],
  ['buero_korrespondenz', 'fach_ausdruck'],
  ['buero_dossiers', 'verh_diskretion'],
  ['paed_planung', 'arb_planung'],
  ['paed_berichte', 'fach_ausdruck'],
  ['gast_service', 'verh_kunden'],
  ['gast_produkt', 'arb_qualitaet'],
  ['gast_stosszeiten', 'eins_belastbarkeit'],
  ['log_genauigkeit', 'arb_qualitaet'],
  ['log_sicherheit', 'eins_verantwortung'],
  ['log_disposition', 'arb_planung'],
  ['wis_methodik', 'arb_qualitaet'],
  ['wis_publikation', 'fach_ausdruck'],
];

const good = 4;
const sufficient = 2;

export const contradict = (one: number, other: number): boolean =>
  Math.max(one, other) >= good && Math.min(one, other) <= sufficient;
