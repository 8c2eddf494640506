/** Errors of corrections and of what continues an interim reference, part of `errorCatalogue`. */
export const seriesErrors = {
  zeugnisReplaced: {
    status: 409,
    message: 'Dieses Zeugnis ist durch eine Korrektur ersetzt. Bitte gehen Sie von der Korrektur aus.',
  },
  correctionOpen: {
    status: 409,
    message:
      'Zu diesem Zeugnis gibt es schon eine Korrektur in Arbeit. Bitte schliessen Sie diese zuerst ab.',
  },
  correctionTooLate: {
    status: 400,
    message:
      'Ein Zeugnis lässt sich während zehn Jahren nach dem Abschluss kostenlos korrigieren. Diese Frist ist vorbei.',
  },
  correctionLimit: {
    status: 400,
    message: 'Ein Zeugnis lässt sich höchstens zehnmal kostenlos korrigieren. Bitte erstellen Sie ein neues.',
  },
  otherPerson: {
    status: 400,
    message:
      'Eine Korrektur gilt für dieselbe Person: Geburtsdatum und entweder Vorname oder Name müssen bleiben, wie sie im ersten Zeugnis stehen. Für eine andere Person erstellen Sie bitte ein neues Zeugnis.',
  },
  otherKind: {
    status: 400,
    message:
      'Eine Korrektur behält die Art des Zeugnisses. Für eine andere Art erstellen Sie bitte ein neues Zeugnis.',
  },
  notInterim: {
    status: 400,
    message: 'Nur ein Zwischenzeugnis lässt sich als Schlusszeugnis weiterführen.',
  },
} as const;
