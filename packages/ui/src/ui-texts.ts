import { useLanguage, type Language } from '@attesta/web-kit';

const de = {
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  errorTitle: 'Das hat nicht geklappt',
  errorText: 'Die Daten konnten nicht geladen werden. Bitte versuchen Sie es nochmals.',
  close: 'Schliessen',
  cancel: 'Abbrechen',
  yes: 'Ja',
  no: 'Nein',
  choose: 'Bitte wählen',
  optional: 'freiwillig',
  help: 'Hilfe',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  summaryTitle: 'Bitte prüfen Sie diese Angaben',
  rowsPerPage: 'Zeilen pro Seite',
  rowsShown: '{{from}}–{{to}} von {{total}}',
  nextPage: 'Nächste Seite',
  previousPage: 'Vorherige Seite',
  sortBy: 'Sortieren nach',
  ascending: 'aufsteigend',
  descending: 'absteigend',
  actions: 'Aktionen',
};

export type UiTextKey = keyof typeof de;

const en: Record<UiTextKey, string> = {
  loading: 'Loading …',
  retry: 'Try again',
  errorTitle: 'Something went wrong',
  errorText: 'We could not load this. Please try again.',
  close: 'Close',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  choose: 'Please choose',
  optional: 'optional',
  help: 'Help',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  summaryTitle: 'Please check the following',
  rowsPerPage: 'Rows per page',
  rowsShown: '{{from}}–{{to}} of {{total}}',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  sortBy: 'Sort by',
  ascending: 'ascending',
  descending: 'descending',
  actions: 'Actions',
};

const fr: Record<UiTextKey, string> = {
  loading: 'Chargement …',
  retry: 'Réessayer',
  errorTitle: 'Une erreur est survenue',
  errorText: 'Le chargement a échoué. Veuillez réessayer.',
  close: 'Fermer',
  cancel: 'Annuler',
  yes: 'Oui',
  no: 'Non',
  choose: 'Veuillez choisir',
  optional: 'facultatif',
  help: 'Aide',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  summaryTitle: 'Veuillez vérifier ces indications',
  rowsPerPage: 'Lignes par page',
  rowsShown: '{{from}}–{{to}} sur {{total}}',
  nextPage: 'Page suivante',
  previousPage: 'Page précédente',
  sortBy: 'Trier par',
  ascending: 'croissant',
  descending: 'décroissant',
  actions: 'Actions',
};

const it: Record<UiTextKey, string> = {
  loading: 'Caricamento …',
  retry: 'Riprova',
  errorTitle: 'Si è verificato un problema',
  errorText: 'Non è stato possibile caricare i dati. La preghiamo di riprovare.',
  close: 'Chiudi',
  cancel: 'Annulla',
  yes: 'Sì',
  no: 'No',
  choose: 'Selezioni',
  optional: 'facoltativo',
  help: 'Aiuto',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  summaryTitle: 'La preghiamo di verificare questi dati',
  rowsPerPage: 'Righe per pagina',
  rowsShown: '{{from}}–{{to}} di {{total}}',
  nextPage: 'Pagina successiva',
  previousPage: 'Pagina precedente',
  sortBy: 'Ordina per',
  ascending: 'crescente',
  descending: 'decrescente',
  actions: 'Azioni',
};

const texts: Readonly<Record<Language, Record<UiTextKey, string>>> = { de, en, fr, it };

type Values = Readonly<Record<string, string | number>>;

/**
 * Texts of the components themselves. They travel with the components instead of lying in a shared namespace: an
 * older shell would not know the texts of a newer remote's components.
 */
export const useUiTexts = (): ((key: UiTextKey, values?: Values) => string) => {
  const language = useLanguage();
  return (key, values = {}) =>
    texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ''));
};
