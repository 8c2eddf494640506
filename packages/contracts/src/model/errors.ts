import { exportErrors } from './export-errors.ts';
import { stationeryErrors } from './stationery-errors.ts';
import { seriesErrors } from './series-errors.ts';
import { textErrors } from './text-errors.ts';

const notReachable =
  'Dieser Dienst ist im Moment nicht erreichbar. Bitte versuchen Sie es in einem Moment nochmals.';

/**
 * Closed set of error codes. `status` is the HTTP status, `message` the German text, verbatim where product.md 5 and 8
 * give one. The interface shows its translation of the code, else this message.
 */
export const errorCatalogue = {
  validation: { status: 400, message: 'Bitte prüfen Sie Ihre Angaben.' },
  required: { status: 400, message: 'Dies ist ein Pflichtfeld' },
  notANumber: { status: 400, message: 'Wert muss eine Zahl sein' },
  negative: { status: 400, message: 'Wert darf nicht negativ sein' },
  notAnInteger: { status: 400, message: 'Ungültige Ganzzahl' },
  notADate: { status: 400, message: 'Muss ein Datum sein' },
  invalidEmail: { status: 400, message: 'Ungültige E-Mail' },
  tooLong: { status: 400, message: 'Diese Eingabe ist zu lang.' },
  invalidChoice: { status: 400, message: 'Bitte wählen Sie einen der angebotenen Werte.' },
  nameHoldsAddress: {
    status: 400,
    message: 'Ein Name darf keine Internet- oder E-Mail-Adresse enthalten.',
  },
  unprintable: {
    status: 400,
    message: 'Bitte schreiben Sie mit lateinischen Buchstaben, Namen wie im Ausweis.',
  },
  wordsHoldAddress: {
    status: 400,
    message:
      'Diese Zeilen gehen per Mail weiter und dürfen deshalb keine Internet- oder E-Mail-Adresse enthalten.',
  },
  deadlinePast: { status: 400, message: 'Dieser Tag ist schon vorbei.' },
  deadlineTooLate: {
    status: 400,
    message: 'So lange gilt ein Link nicht. Bitte wählen Sie einen früheren Tag.',
  },
  notATitle: {
    status: 400,
    message: 'Bitte geben Sie nur den akademischen Titel an, zum Beispiel «Dr. med.» oder «MSc».',
  },
  phraseWithoutName: {
    status: 400,
    message: 'Hier muss der Name Ihrer Organisation stehen, oder ein Teil davon.',
  },
  phraseNotFitting: {
    status: 400,
    message:
      'So passt das nicht in den Satz. Bitte schreiben Sie nur, was zwischen den anderen Wörtern steht.',
  },
  plzNotANumber: { status: 400, message: 'Muss eine Zahl sein.' },
  plzNotNumeric: { status: 400, message: 'PLZ muss numerisch sein.' },
  passwordTooShort: {
    status: 400,
    message: 'Dein Passwort ist zu kurz. Es muss aus mindestens 8 Zeichen bestehen.',
  },
  passwordTooLong: { status: 400, message: 'Das Passwort darf höchstens 128 Zeichen lang sein.' },
  passwordLowercase: { status: 400, message: 'Mindestens ein Kleinbuchstabe.' },
  passwordUppercase: { status: 400, message: 'Mindestens ein Grossbuchstabe.' },
  passwordSpecial: { status: 400, message: 'Mindestens ein Sonderzeichen oder Ziffer (@,!,#, etc).' },
  passwordCommon: {
    status: 400,
    message: 'Dieses Passwort ist sehr verbreitet. Bitte wählen Sie ein anderes.',
  },
  currentPasswordWrong: { status: 400, message: 'Das aktuelle Passwort ist nicht korrekt.' },
  passwordPersonal: {
    status: 400,
    message:
      'Dieses Passwort ist leicht zu erraten, weil es fast nur aus Ihrem Namen, Ihrer Organisation, Ihrem Ort oder dem Namen dieses Dienstes besteht. Bitte wählen Sie ein anderes.',
  },
  passwordsDiffer: { status: 400, message: 'Passwörter stimmen nicht überein.' },
  logoTooLarge: { status: 400, message: 'Das Dateigrösse darf 1MB nicht überschreiten' },
  logoType: { status: 400, message: 'Bitte wählen Sie ein Bild im Format PNG oder JPEG.' },
  logoTooManyPixels: {
    status: 400,
    message: 'Dieses Bild hat zu viele Bildpunkte. Bitte verkleinern Sie es zuerst.',
  },
  birthdayAfterEntry: {
    status: 400,
    message: 'Das Eintrittsdatum muss mindestens 13 Jahre nach dem Geburtsdatum liegen.',
  },
  tooYoung: {
    status: 400,
    message: 'Die Person wäre an diesem Tag noch keine 13 Jahre alt. Bitte prüfen Sie das Geburtsdatum.',
  },
  leaveBeforeEntry: { status: 400, message: 'Das Austrittsdatum darf nicht vor dem Eintrittsdatum liegen.' },
  issueBeforeEntry: { status: 400, message: 'Das Ausstelldatum darf nicht vor dem Eintrittsdatum liegen.' },
  issueBeforePosition: {
    status: 400,
    message: 'Eine der erfassten Funktionen beginnt erst nach dem Ausstelldatum.',
  },
  endBeforeStart: { status: 400, message: 'Das Ende darf nicht vor dem Beginn liegen.' },
  outsideEmployment: { status: 400, message: 'Dieses Datum liegt ausserhalb der Anstellung.' },
  periodNotBefore: {
    status: 400,
    message: 'Eine frühere Anstellung muss vor der nächsten enden.',
  },
  leaveBeforePosition: {
    status: 400,
    message: 'Eine der erfassten Funktionen dauert länger als bis zu diesem Austrittsdatum.',
  },
  bestellgrundNotOfArt: { status: 400, message: 'Dieser Bestellgrund passt nicht zur gewählten Zeugnisart.' },
  malformedBody: { status: 400, message: 'Die Anfrage konnte nicht gelesen werden.' },
  captchaInvalid: {
    status: 400,
    message: 'Die Sicherheitsprüfung ist abgelaufen oder ungültig. Bitte bestätigen Sie sie erneut.',
  },
  tokenInvalid: { status: 400, message: 'Der Token ist nicht mehr gültig.' },
  noCredit: { status: 400, message: 'Sie haben kein Guthaben. Bitte kaufen Sie zuerst Zeugnisse.' },
  invalidCount: { status: 400, message: 'Bitte wählen Sie eine Anzahl zwischen 1 und 999.' },
  invalidPrice: {
    status: 400,
    message:
      'Bitte geben Sie einen Preis über 0 und bis 10’000 Franken mit höchstens zwei Nachkommastellen ein.',
  },
  firstTier: { status: 400, message: 'Die erste Stufe muss für 1 Zeugnis gelten.' },
  tiersNotRising: { status: 400, message: 'Jede Stufe muss mehr Zeugnisse umfassen als die vorherige.' },
  tierDearer: {
    status: 400,
    message: 'Der Preis pro Zeugnis darf nicht höher sein als in der vorherigen Stufe.',
  },
  priceDayPast: { status: 400, message: 'Neue Preise gelten frühestens ab heute.' },
  pricesCount: {
    status: 400,
    message: 'Diese Preise gelten schon oder haben gegolten. Setzen Sie stattdessen neue Preise.',
  },
  pricesChanged: {
    status: 409,
    message:
      'Die Preise wurden inzwischen geändert. Bitte prüfen Sie den neuen Stand und speichern Sie danach nochmals.',
  },
  releaseUnknown: {
    status: 400,
    message: 'Diese Version gibt es nicht mehr. Bitte wählen Sie eine andere.',
  },
  releaseUnfit: {
    status: 400,
    message: 'Diese Version passt nicht zu den heutigen Versionen der anderen Teile.',
  },
  releaseChanged: {
    status: 409,
    message: 'Inzwischen ist eine andere Version aktuell. Bitte prüfen Sie den neuen Stand.',
  },
  noteRequired: {
    status: 400,
    message: 'Bitte halten Sie in einer Notiz fest, wie der Fall erledigt wurde.',
  },
  invalidGrant: { status: 400, message: 'Muss eine Zahl zwischen 1 und 9999 sein' },
  zeugnisFinished: {
    status: 400,
    message: 'Dieses Zeugnis ist abgeschlossen und kann nicht mehr geändert werden.',
  },
  zeugnisIncomplete: {
    status: 400,
    message: 'Es fehlen noch Angaben. Bitte füllen Sie alle Schritte vollständig aus.',
  },
  ratingsMissing: { status: 400, message: 'Es sind noch nicht alle Bewertungen ausgefüllt.' },
  ratingNotAllowed: { status: 400, message: 'Diese Bewertung gehört nicht zu diesem Zeugnis.' },
  invalidWorkload: {
    status: 400,
    message: 'Bitte geben Sie 80, 60–80 oder Worte wie «im Stundenlohn» oder «auf Abruf» an.',
  },
  deputyActive: {
    status: 400,
    message: 'Die Bewertung wurde weitergeleitet. Entfernen Sie zuerst die Stellvertretung.',
  },
  deputyChanged: {
    status: 400,
    message: 'Die Stellvertretung wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
  },
  organizationChanged: {
    status: 400,
    message: 'Der Name Ihrer Organisation wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
  },
  deputyMailLimit: {
    status: 400,
    message:
      'In der letzten Stunde wurden sehr viele Mails versendet. Bitte versuchen Sie es später nochmals.',
  },
  recipientMailLimit: {
    status: 400,
    message:
      'An diese E-Mail-Adresse wurden in der letzten Stunde schon mehrere Mails versendet. Bitte versuchen Sie es später nochmals.',
  },
  delegationEnded: {
    status: 400,
    message: 'Diese Weiterleitung ist beendet. Bitte leiten Sie die Bewertung neu weiter.',
  },
  accountInUse: {
    status: 400,
    message:
      'Das Konto hat noch offene Zeugnisse, Guthaben oder eine laufende Zahlung. Bitte wenden Sie sich an den Support.',
  },
  emailTaken: { status: 400, message: 'Für diese E-Mail besteht bereits ein Konto.' },
  lastAdmin: {
    status: 400,
    message: 'Mindestens ein aktives Konto muss Administrator bleiben.',
  },
  recipientRequired: { status: 400, message: 'Bitte Empfänger auswählen' },
  registrationComplete: {
    status: 400,
    message: 'Dieses Konto hat bereits ein Passwort. Ein neues lässt sich über «Passwort vergessen» wählen.',
  },
  accountDeactivated: { status: 400, message: 'Dieses Konto ist deaktiviert.' },
  ...textErrors,
  ...stationeryErrors,
  ...seriesErrors,
  zeugnisNotFinished: { status: 400, message: 'Dieses Zeugnis ist noch nicht abgeschlossen.' },
  idempotencyKeyReused: {
    status: 400,
    message:
      'Diese Anfrage wurde bereits mit anderen Angaben gesendet. Bitte laden Sie die Seite neu und versuchen Sie es nochmals.',
  },
  loginFailed: { status: 401, message: 'E-Mail oder Passwort ist nicht korrekt.' },
  loginLocked: {
    status: 401,
    message: 'Zu viele Fehlversuche. Bitte warten Sie einige Minuten und versuchen Sie es nochmals.',
  },
  loginProofRequired: {
    status: 401,
    message:
      'Für diese E-Mail-Adresse gab es zuletzt viele Fehlversuche. Vor der Anmeldung braucht es eine Sicherheitsprüfung. Bitte laden Sie die Seite neu und versuchen Sie es nochmals.',
  },
  recoveryEnded: {
    status: 401,
    message:
      'Die Wiederherstellung hat zu lange gedauert und ist beendet. Bitte melden Sie sich neu an und beginnen Sie mit einem anderen Wiederherstellungscode von vorn.',
  },
  deputyLinkInvalid: { status: 401, message: 'Keine Berechtigung' },
  unauthenticated: { status: 401, message: 'Bitte melden Sie sich an.' },
  forbidden: { status: 403, message: 'Sie sind nicht berechtigt diese Seite aufzurufen!' },
  notFound: { status: 404, message: 'Dieser Eintrag wurde nicht gefunden.' },
  routeNotFound: { status: 404, message: 'Diese Adresse gibt es nicht.' },
  requestTimeout: { status: 408, message: 'Die Anfrage hat zu lange gedauert.' },
  accountChanged: {
    status: 409,
    message: 'Das Konto wurde inzwischen geändert. Bitte prüfen Sie den neuen Stand.',
  },
  transferChanged: {
    status: 409,
    message: 'Inzwischen würde etwas anderes übertragen. Bitte prüfen Sie die Angaben nochmals.',
  },
  bodyTooLarge: { status: 413, message: 'Die Anfrage ist zu gross.' },
  currentPasswordLocked: {
    status: 429,
    message:
      'Das aktuelle Passwort war mehrmals falsch. Bitte warten Sie 15 Minuten und versuchen Sie es nochmals.',
  },
  ...exportErrors,
  tooManyRequests: {
    status: 429,
    message: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es nochmals.',
  },
  chargeLimit: {
    status: 429,
    message:
      'Sie haben in kurzer Zeit sehr viele Zahlungen begonnen. Bitte versuchen Sie es in einigen Minuten nochmals.',
  },
  paymentsOpenLimit: {
    status: 429,
    message:
      'Sie haben mehrere Zahlungen begonnen, die noch offen sind. Bitte brechen Sie diese ab oder versuchen Sie es in einer Stunde nochmals.',
  },
  logoUploadLimit: {
    status: 429,
    message:
      'In der letzten Stunde wurden sehr viele Logos hochgeladen. Bitte versuchen Sie es später nochmals.',
  },
  logoBusy: {
    status: 429,
    message: 'Im Moment werden viele Dateien verarbeitet. Bitte versuchen Sie es in einem Moment nochmals.',
  },
  editionMissing: {
    status: 500,
    message:
      'Die Texte, mit denen dieses Zeugnis begonnen wurde, stehen zurzeit nicht zur Verfügung. Bitte wenden Sie sich an den Support.',
  },
  unexpected: { status: 500, message: 'Es ist ein unerwarteter Fehler aufgetreten!' },
  paymentStartFailed: {
    status: 502,
    message: 'Beim Initialisieren der Zahlung ist ein Fehler aufgetreten.',
  },
  documentFailed: { status: 502, message: 'Beim Erstellen des Zeugnis ist ein Fehler aufgetreten.' },
  documentPending: {
    status: 502,
    message: 'Das Dokument wird noch erstellt. Bitte versuchen Sie es in einem Moment nochmals.',
  },
  receiptFailed: { status: 502, message: 'Beim Erstellen der Quittung ist ein Fehler aufgetreten.' },
  serviceUnavailable: { status: 502, message: notReachable },
  /** PostgreSQL or Redis does not answer a service: a read is repeated, like one that an ending process left. */
  storeUnavailable: { status: 503, message: notReachable },
  /** The process that worked on a read is ending: another one, or its successor, answers the same request. */
  processEnding: {
    status: 503,
    message:
      'Diese Anfrage konnte gerade nicht fertig beantwortet werden. Bitte versuchen Sie es in einem Moment nochmals.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Body of every error. For `validation`, `params.fields` maps field paths to error codes. */
export type ErrorBody = { code: ErrorCode; message: string; params: Record<string, unknown> };

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** German text of a code; unknown codes, such as a library's own message, get the general text. */
export const messageOf = (code: string): string =>
  isErrorCode(code) ? errorCatalogue[code].message : errorCatalogue.validation.message;
