/** Errors of a text that is changed or finished, part of `errorCatalogue`. */
export const textErrors = {
  documentOutdated: {
    status: 400,
    message: 'Die Angaben wurden seit der letzten Vorschau geändert. Bitte prüfen Sie die Vorschau erneut.',
  },
  previewRequired: {
    status: 400,
    message:
      'Bitte sehen Sie sich zuerst alle Seiten der Vorschau an. Erst danach lässt sich das Zeugnis abschliessen.',
  },
  textStale: {
    status: 400,
    message:
      'Bei einigen Sätzen, die Sie selbst formuliert haben, hat sich die Grundlage geändert. Bitte prüfen Sie sie zuerst unter «Text anpassen».',
  },
  textChanged: {
    status: 409,
    message:
      'Der Text wurde inzwischen an anderer Stelle geändert. Wir zeigen Ihnen den neuen Stand, Ihre letzte Eingabe bleibt erhalten.',
  },
  sentenceRequired: {
    status: 400,
    message:
      'Dieser Satz gehört in jedes Zeugnis und lässt sich nicht weglassen. Sie können ihn anders formulieren.',
  },
  sentenceUnknown: {
    status: 400,
    message: 'Diesen Satz gibt es im Zeugnis nicht mehr. Bitte prüfen Sie den neuen Stand.',
  },
  referenceChanged: {
    status: 409,
    message:
      'Das Zeugnis wurde inzwischen an anderer Stelle geändert. Bitte sehen Sie sich den neuen Stand an, bevor Sie einen früheren wiederherstellen.',
  },
  versionUnchanged: {
    status: 400,
    message: 'Dieser Stand ist bereits unter einem Namen gesichert. Seither hat sich nichts geändert.',
  },
  tooManyVersions: {
    status: 400,
    message: 'Mehr als 29 Stände mit Namen nimmt der Verlauf eines Zeugnisses nicht auf.',
  },
  tooManyChanges: {
    status: 400,
    message:
      'Mehr Änderungen nimmt ein Zeugnis nicht auf. Bitte setzen Sie zuerst einen Satz auf den Vorschlag zurück.',
  },
} as const;
