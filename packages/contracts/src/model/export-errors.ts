/** Errors of exports and of information on persons; part of the catalogue in errors.ts. */
export const exportErrors = {
  exportRunning: {
    status: 409,
    message: 'Es wird schon ein Paket für Sie gepackt. Bitte warten Sie, bis es bereit ist.',
  },
  exportToday: {
    status: 429,
    message: 'Sie haben Ihre Daten heute schon gepackt. Morgen können Sie das wieder tun.',
  },
  informationToday: {
    status: 429,
    message: 'Mehr als zwanzig Auskünfte an einem Tag gehen nicht. Bitte machen Sie morgen weiter.',
  },
  personUnknown: {
    status: 400,
    message:
      'Mit genau diesem Namen und diesem Geburtsdatum haben Sie kein Zeugnis. Bitte schreiben Sie beides wie im Zeugnis.',
  },
} as const;
