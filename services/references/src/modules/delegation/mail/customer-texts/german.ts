import type { CustomerMailTexts } from './customer-mail-texts.ts';

export const germanTexts: CustomerMailTexts = {
  greeting: { named: 'Guten Tag', unnamed: 'Guten Tag' },
  actionLabel: 'Zeugnis öffnen',
  finished: ({ deputy, employee }, note) => ({
    subject: 'Bewertung abgeschlossen',
    title: 'Die Bewertung ist abgeschlossen',
    paragraphs: [
      `${deputy} hat die Bewertung für ${employee} abgeschlossen. Sie können die Antworten jetzt prüfen und das Zeugnis fertigstellen.`,
      ...(note === null ? [] : [`${deputy} schreibt Ihnen dazu:`, `«${note}»`]),
    ],
    notes: [],
  }),
  declined: ({ deputy, employee }, reason) => ({
    subject: 'Bewertung abgelehnt',
    title: 'Die Bewertung wurde abgelehnt',
    paragraphs: [
      ...(reason === null
        ? [`${deputy} übernimmt die Bewertung für ${employee} nicht. Die Begründung lesen Sie beim Zeugnis.`]
        : [`${deputy} übernimmt die Bewertung für ${employee} nicht und schreibt dazu:`, `«${reason}»`]),
      'Sie können die Bewertung jetzt an eine andere Person weiterleiten oder selbst vornehmen. Bereits gegebene Antworten bleiben erhalten.',
    ],
    notes: [],
  }),
  passedOn: ({ deputy, employee }, colleague) => ({
    subject: 'Bewertung weitergegeben',
    title: 'Die Bewertung wurde weitergegeben',
    paragraphs: [
      `${deputy} hat die Bewertung für ${employee} an ${colleague} weitergegeben. Der bisherige Link gilt nicht mehr, bereits gegebene Antworten bleiben erhalten.`,
    ],
    notes: [
      'Sie sind damit nicht einverstanden? Öffnen Sie das Zeugnis und entfernen Sie die Stellvertretung.',
    ],
  }),
};
