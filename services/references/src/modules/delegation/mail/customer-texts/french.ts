import type { CustomerMailTexts } from './customer-mail-texts.ts';

export const frenchTexts: CustomerMailTexts = {
  greeting: { named: 'Bonjour', unnamed: 'Bonjour' },
  actionLabel: 'Ouvrir le certificat',
  finished: ({ deputy, employee }, note) => ({
    subject: 'Évaluation terminée',
    title: 'L’évaluation est terminée',
    paragraphs: [
      `${deputy} a terminé l’évaluation pour ${employee}. Vous pouvez maintenant vérifier les réponses et finaliser le certificat.`,
      ...(note === null ? [] : [`${deputy} vous écrit à ce sujet\u202F:`, `«\u202F${note}\u202F»`]),
    ],
    notes: [],
  }),
  declined: ({ deputy, employee }, reason) => ({
    subject: 'Évaluation refusée',
    title: 'L’évaluation a été refusée',
    paragraphs: [
      ...(reason === null
        ? [
            `${deputy} ne se charge pas de l’évaluation pour ${employee}. Le motif figure auprès du certificat.`,
          ]
        : [
            `${deputy} ne se charge pas de l’évaluation pour ${employee} et en donne le motif\u202F:`,
            `«\u202F${reason}\u202F»`,
          ]),
      'Vous pouvez maintenant confier l’évaluation à une autre personne ou la faire vous-même. Les réponses déjà données sont conservées.',
    ],
    notes: [],
  }),
  passedOn: ({ deputy, employee }, colleague) => ({
    subject: 'Évaluation transmise',
    title: 'L’évaluation a été transmise',
    paragraphs: [
      `${deputy} a transmis l’évaluation pour ${employee} à ${colleague}. Le lien précédent n’est plus valable, les réponses déjà données sont conservées.`,
    ],
    notes: ['Cela ne vous convient pas\u202F? Ouvrez le certificat et retirez la délégation.'],
  }),
};
