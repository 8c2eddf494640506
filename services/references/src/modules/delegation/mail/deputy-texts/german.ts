import { paragraph } from './deputy-mail-texts.ts';
import type { DeputyMailFacts, DeputyMailTexts } from './deputy-mail-texts.ts';
import { swissMoment } from './swiss-moment.ts';

export const germanMails: DeputyMailTexts = {
  someEmployee: { F: 'eine Mitarbeiterin', M: 'einen Mitarbeiter', N: 'eine mitarbeitende Person' },
  withArticle: (kind) => `ein ${kind}`,
  invitation: (facts) => ({
    subject: 'Bitte um Ihre Bewertung',
    title: 'Bitte um Ihre Bewertung',
    greeting: greet(facts),
    paragraphs: [
      paragraph(
        `${facts.requester} erstellt ${facts.kind} für ${facts.employee} und bittet Sie, Leistung und Verhalten zu bewerten.`,
        facts.passedOnBy && `${facts.passedOnBy} hat diese Aufgabe an Sie weitergegeben.`,
      ),
      ...quoteOf(facts),
      'Öffnen Sie dazu den folgenden Link, ein Konto brauchen Sie nicht. Die Bewertung dauert rund 5\u00A0Minuten. Ihre Antworten werden laufend gespeichert: Sie können jederzeit unterbrechen und später über denselben Link weitermachen.',
      validity(facts),
    ],
    actionLabel: 'Bewertung öffnen',
    notes,
  }),
  reminder: (facts) => ({
    subject: 'Erinnerung an Ihre Bewertung',
    title: 'Ihre Bewertung ist noch offen',
    greeting: greet(facts),
    paragraphs: [
      `${facts.requester} wartet auf Ihre Bewertung von Leistung und Verhalten, um ${facts.kind} für ${facts.employee} zu erstellen. Die Bewertung ist noch nicht abgeschlossen.`,
      ...quoteOf(facts),
      ...progress(facts),
      validity(facts),
    ],
    actionLabel: 'Bewertung öffnen',
    notes,
  }),
};

const notes = [
  'Sie können die Bewertung nicht übernehmen? Auf der Seite können Sie sie ablehnen oder an eine Kollegin oder einen Kollegen weitergeben.',
  'Der Link ist nur für Sie bestimmt. Bitte leiten Sie diese Mail nicht weiter.',
];

const greet = ({ deputy }: DeputyMailFacts): string =>
  deputy === null ? 'Guten Tag' : `Guten Tag ${deputy}`;

const progress = ({ answered, total }: DeputyMailFacts): string[] => {
  if (answered === 0) return [];
  return answered < total
    ? [`Beantwortete Fragen: ${answered} von ${total}.`]
    : ['Alle nötigen Fragen sind beantwortet. Bitte schliessen Sie die Bewertung noch ab.'];
};

const quoteOf = ({ requester, message }: DeputyMailFacts): string[] =>
  message === null ? [] : [`${requester} schreibt Ihnen: «${message}»`];

const validity = ({ until, wholeDay }: DeputyMailFacts): string => {
  const { weekday, day, month, year, hour, minute } = swissMoment(until, 'de-CH');
  const date = `${weekday}, ${day}. ${month} ${year}`;
  return wholeDay
    ? `Bitte bewerten Sie bis ${date}. Danach gilt der Link nicht mehr.`
    : `Der Link ist bis ${date}, ${hour}:${minute} Uhr gültig.`;
};
