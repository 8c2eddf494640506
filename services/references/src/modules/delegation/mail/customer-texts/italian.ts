import type { CustomerMailTexts } from './customer-mail-texts.ts';

export const italianTexts: CustomerMailTexts = {
  greeting: { named: 'Buongiorno', unnamed: 'Buongiorno' },
  actionLabel: 'Aprire l’attestato',
  finished: ({ deputy, employee }, note) => ({
    subject: 'Valutazione conclusa',
    title: 'La valutazione è conclusa',
    paragraphs: [
      `${deputy} ha concluso la valutazione per ${employee}. Ora può verificare le risposte e completare l’attestato.`,
      ...(note === null ? [] : [`${deputy} le scrive in proposito:`, `«${note}»`]),
    ],
    notes: [],
  }),
  declined: ({ deputy, employee }, reason) => ({
    subject: 'Valutazione rifiutata',
    title: 'La valutazione è stata rifiutata',
    paragraphs: [
      ...(reason === null
        ? [`${deputy} non assume la valutazione per ${employee}. Apra l’attestato per leggere il motivo.`]
        : [`${deputy} non assume la valutazione per ${employee} e scrive in proposito:`, `«${reason}»`]),
      'Ora può affidare la valutazione a un’altra persona o svolgerla personalmente. Le risposte già date restano conservate.',
    ],
    notes: [],
  }),
  passedOn: ({ deputy, employee }, colleague) => ({
    subject: 'Valutazione affidata ad altri',
    title: 'La valutazione è stata affidata ad altri',
    paragraphs: [
      `${deputy} ha affidato la valutazione per ${employee} a ${colleague}. Il link precedente non è più valido, le risposte già date restano conservate.`,
    ],
    notes: ['Non è d’accordo? Apra l’attestato e tolga la delega.'],
  }),
};
