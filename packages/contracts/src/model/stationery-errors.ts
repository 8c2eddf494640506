/**
 * Errors of company paper, locations and signatories, part of `errorCatalogue`. `names` and `count` of a text are
 * filled from the error's params.
 */
export const stationeryErrors = {
  stationeryNotWord: {
    status: 400,
    message:
      'Das ist keine Word-Datei (.docx), oder sie ist beschädigt. Bitte speichern Sie sie in Word neu.',
  },
  stationeryEncrypted: {
    status: 400,
    message: 'Diese Datei ist mit einem Passwort geschützt. Bitte entfernen Sie den Schutz in Word.',
  },
  stationeryTooLarge: {
    status: 400,
    message: 'Die Datei darf höchstens 2 MB gross sein. Bitte verkleinern Sie die Bilder.',
  },
  stationeryUnpackedTooLarge: {
    status: 400,
    message: 'Die Datei enthält entpackt mehr als 20 MB oder mehr als 200 Teile.',
  },
  stationeryMacros: {
    status: 400,
    message: 'Die Datei enthält Makros. Bitte speichern Sie sie als «Word-Dokument (.docx)» ohne Makros.',
  },
  stationeryObjects: {
    status: 400,
    message:
      'Die Datei enthält eingebettete Objekte, zum Beispiel eine Excel-Tabelle. Bitte entfernen Sie diese.',
  },
  stationeryExternal: {
    status: 400,
    message:
      'Die Datei holt Inhalte aus dem Internet oder von einem anderen Ort, zum Beispiel ein verknüpftes Bild oder eine Dokumentvorlage. Bitte betten Sie diese ein oder lösen Sie die Verknüpfung.',
  },
  stationeryImport: {
    status: 400,
    message: 'Die Datei bindet ein anderes Dokument ein. Bitte fügen Sie dessen Inhalt direkt ein.',
  },
  stationeryEntities: {
    status: 400,
    message:
      'Die Datei enthält technische Angaben, die Word nie schreibt. Bitte speichern Sie sie in Word neu.',
  },
  stationeryPicture: {
    status: 400,
    message:
      'Ein Bild ist weder PNG noch JPEG oder zu gross: {{names}}. Bitte ersetzen Sie es; EMF und WMF gehen nicht.',
  },
  stationeryShapes: {
    status: 400,
    message:
      'In Kopf- oder Fusszeile liegen Textfelder oder Formen. Bitte ersetzen Sie diese durch Text, eine Tabelle oder ein Bild (PNG oder JPEG).',
  },
  stationeryField: {
    status: 400,
    message:
      'Dieses Word-Feld nehmen wir nicht an: {{names}}. Möglich sind nur Seitenzahl und Anzahl Seiten.',
  },
  stationeryPlaceholder: {
    status: 400,
    message:
      'Diesen Platzhalter gibt es nicht: {{names}}. Möglich sind organisation, adresse, plz, ort, seite und seiten.',
  },
  stationeryEmpty: {
    status: 400,
    message: 'Kopf- und Fusszeile dieser Datei sind leer. Das Briefpapier gehört dorthin, nicht in den Text.',
  },
  stationeryTooNarrow: {
    status: 400,
    message:
      'Zwischen den Rändern bleibt zu wenig Platz für den Text. Nötig sind mindestens 120 mm Breite und 160 mm Höhe.',
  },
  stationeryPage: {
    status: 400,
    message: 'Das Seitenformat muss A4 hoch sein. Bitte stellen Sie es in Word unter «Layout» um.',
  },
  stationeryTooComplex: {
    status: 400,
    message: 'Kopf- und Fusszeile sind zu umfangreich. Bitte vereinfachen Sie sie.',
  },
  stationeryCount: {
    status: 400,
    message: 'Mehr als 10 Briefpapiere sind nicht möglich. Bitte löschen Sie zuerst eines.',
  },
  stationeryInUse: {
    status: 400,
    message: 'Dieses Briefpapier wird noch verwendet: {{names}}. Bitte wählen Sie dort zuerst ein anderes.',
  },
  stationeryDraft: {
    status: 400,
    message: 'Dieses Briefpapier ist noch ein Entwurf. Bitte wählen Sie dort zuerst «Verwenden».',
  },
  locationCount: {
    status: 400,
    message: 'Mehr als 20 Standorte sind nicht möglich. Bitte löschen Sie zuerst einen.',
  },
  locationNameTaken: { status: 400, message: 'Einen Standort mit diesem Namen gibt es schon.' },
  locationInUse: {
    status: 400,
    message:
      'Dieser Standort steht noch in offenen Zeugnissen ({{count}}). Bitte wählen Sie dort zuerst einen anderen.',
  },
  signatoryCount: {
    status: 400,
    message: 'Mehr als 50 Unterzeichnende sind nicht möglich. Bitte löschen Sie zuerst jemanden.',
  },
  stationeryUploadLimit: {
    status: 429,
    message:
      'In der letzten Stunde wurden sehr viele Briefpapiere hochgeladen. Bitte versuchen Sie es später nochmals.',
  },
  sampleLimit: {
    status: 429,
    message:
      'In der letzten Stunde wurden sehr viele Musterzeugnisse erstellt. Bitte versuchen Sie es später nochmals.',
  },
  sampleFailed: { status: 502, message: 'Beim Erstellen des Musterzeugnisses ist ein Fehler aufgetreten.' },
} as const;
