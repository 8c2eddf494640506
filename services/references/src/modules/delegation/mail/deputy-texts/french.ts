import { insideSentence, paragraph } from './deputy-mail-texts.ts';
import type { DeputyMailFacts, DeputyMailTexts } from './deputy-mail-texts.ts';
import { swissMoment } from './swiss-moment.ts';

export const frenchMails: DeputyMailTexts = {
  someEmployee: { F: 'une collaboratrice', M: 'un collaborateur', N: 'un membre du personnel' },
  withArticle: (kind) => `${kind.startsWith('Attestation') ? 'une' : 'un'} ${insideSentence(kind)}`,
  invitation: (facts) => ({
    subject: 'Votre évaluation est demandée',
    title: 'Votre évaluation est demandée',
    greeting: greet(facts),
    paragraphs: [
      paragraph(
        `${facts.requester} établit ${facts.kind} pour ${facts.employee} et vous prie d’évaluer ses prestations et son comportement.`,
        facts.passedOnBy && `${facts.passedOnBy} vous a transmis cette tâche.`,
      ),
      ...quoteOf(facts),
      'Il vous suffit d’ouvrir le lien ci-dessous, sans créer de compte. L’évaluation prend environ 5\u00A0minutes. Vos réponses sont enregistrées au fur et à mesure\u202F: vous pouvez vous interrompre à tout moment et reprendre plus tard avec le même lien.',
      validity(facts),
    ],
    actionLabel: 'Ouvrir l’évaluation',
    notes,
  }),
  reminder: (facts) => ({
    subject: 'Rappel de votre évaluation',
    title: 'Votre évaluation est encore attendue',
    greeting: greet(facts),
    paragraphs: [
      `${facts.requester} attend votre évaluation des prestations et du comportement pour établir ${facts.kind} pour ${facts.employee}. L’évaluation n’est pas encore terminée.`,
      ...quoteOf(facts),
      ...progress(facts),
      validity(facts),
    ],
    actionLabel: 'Ouvrir l’évaluation',
    notes,
  }),
};

const notes = [
  'Vous ne pouvez pas vous charger de cette évaluation\u202F? Sur la page, vous pouvez la refuser ou la transmettre à une ou un collègue.',
  'Ce lien vous est personnellement destiné. Merci de ne pas transférer ce message.',
];

const greet = ({ deputy }: DeputyMailFacts): string => (deputy === null ? 'Bonjour' : `Bonjour ${deputy}`);

const progress = ({ answered, total }: DeputyMailFacts): string[] => {
  if (answered === 0) return [];
  return answered < total
    ? [`Réponses données\u202F: ${answered} sur ${total}.`]
    : [
        'Toutes les questions nécessaires ont reçu une réponse. Il ne vous reste plus qu’à terminer l’évaluation.',
      ];
};

const quoteOf = ({ requester, message }: DeputyMailFacts): string[] =>
  message === null ? [] : [`${requester} vous écrit\u202F: «\u202F${message}\u202F»`];

const validity = ({ until, wholeDay }: DeputyMailFacts): string => {
  const { weekday, day, month, year, hour, minute } = swissMoment(until, 'fr-CH');
  const date = `${weekday} ${day === '1' ? '1er' : day} ${month} ${year}`;
  return wholeDay
    ? `Merci de répondre jusqu’au ${date}. Passé ce jour, le lien n’est plus valable.`
    : `Le lien est valable jusqu’au ${date} à ${hour}\u00A0h\u00A0${minute}.`;
};
