import { insideSentence, paragraph } from './deputy-mail-texts.ts';
import type { DeputyMailFacts, DeputyMailTexts } from './deputy-mail-texts.ts';
import { swissMoment } from './swiss-moment.ts';

export const italianMails: DeputyMailTexts = {
  someEmployee: { F: 'una collaboratrice', M: 'un collaboratore', N: 'un membro del personale' },
  withArticle: (kind) => `${kind.startsWith('Conferma') ? 'una' : 'un'} ${insideSentence(kind)}`,
  invitation: (facts) => ({
    subject: 'Richiesta di valutazione',
    title: 'Richiesta di valutazione',
    greeting: greet(facts),
    paragraphs: [
      paragraph(
        `${facts.requester} sta redigendo ${facts.kind} per ${facts.employee} e la prega di valutarne le prestazioni e il comportamento.`,
        facts.passedOnBy && `${facts.passedOnBy} le ha affidato questo compito.`,
      ),
      ...quoteOf(facts),
      'Apra il link qui sotto: non le serve un conto. La valutazione richiede circa 5\u00A0minuti. Le risposte vengono salvate man mano, perciò può interrompere in qualsiasi momento e riprendere più tardi con lo stesso link.',
      validity(facts),
    ],
    actionLabel: 'Aprire la valutazione',
    notes,
  }),
  reminder: (facts) => ({
    subject: 'Promemoria della sua valutazione',
    title: 'La sua valutazione è ancora in sospeso',
    greeting: greet(facts),
    paragraphs: [
      `${facts.requester} attende la sua valutazione delle prestazioni e del comportamento per poter redigere ${facts.kind} per ${facts.employee}. La valutazione non è ancora conclusa.`,
      ...quoteOf(facts),
      ...progress(facts),
      validity(facts),
    ],
    actionLabel: 'Aprire la valutazione',
    notes,
  }),
};

const notes = [
  'Non può occuparsi di questa valutazione? Nella pagina può rifiutarla o affidarla a una collega o a un collega.',
  'Il link è destinato soltanto a lei. La preghiamo di non inoltrare questo messaggio.',
];

const greet = ({ deputy }: DeputyMailFacts): string =>
  deputy === null ? 'Buongiorno' : `Buongiorno ${deputy}`;

const progress = ({ answered, total }: DeputyMailFacts): string[] => {
  if (answered === 0) return [];
  return answered < total
    ? [`Risposte date: ${answered} su ${total}.`]
    : ['Tutte le risposte necessarie sono date. Resta solo da concludere la valutazione.'];
};

const quoteOf = ({ requester, message }: DeputyMailFacts): string[] =>
  message === null ? [] : [`${requester} le scrive: «${message}»`];

const validity = ({ until, wholeDay }: DeputyMailFacts): string => {
  const { weekday, day, month, year, hour, minute } = swissMoment(until, 'it-CH');
  const date = `${weekday} ${day === '1' ? '1°' : day} ${month} ${year}`;
  return wholeDay
    ? `La preghiamo di rispondere entro ${date}. Dopo quel giorno il link non è più valido.`
    : `Il link è valido fino a ${date} alle ore ${hour}:${minute}.`;
};
