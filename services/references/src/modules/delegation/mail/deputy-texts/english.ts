import { insideSentence, paragraph } from './deputy-mail-texts.ts';
import type { DeputyMailFacts, DeputyMailTexts } from './deputy-mail-texts.ts';
import { swissMoment } from './swiss-moment.ts';

export const englishMails: DeputyMailTexts = {
  someEmployee: { F: 'a member of staff', M: 'a member of staff', N: 'a member of staff' },
  withArticle: (kind) => `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${insideSentence(kind)}`,
  invitation: (facts) => ({
    subject: 'Your rating is requested',
    title: 'Your rating is requested',
    greeting: greet(facts),
    paragraphs: [
      paragraph(
        `${facts.requester} is preparing ${facts.kind} for ${facts.employee} and asks you to rate their performance and conduct.`,
        facts.passedOnBy && `${facts.passedOnBy} has passed this task on to you.`,
      ),
      ...quoteOf(facts),
      'Please open the link below; you do not need an account. It takes about 5\u00A0minutes. Your answers are saved as you go, so you can stop at any time and continue later with the same link.',
      validity(facts),
    ],
    actionLabel: 'Open the rating',
    notes,
  }),
  reminder: (facts) => ({
    subject: 'Reminder of your rating',
    title: 'Your rating is still open',
    greeting: greet(facts),
    paragraphs: [
      `${facts.requester} is waiting for your rating of performance and conduct in order to prepare ${facts.kind} for ${facts.employee}. The rating is not finished yet.`,
      ...quoteOf(facts),
      ...progress(facts),
      validity(facts),
    ],
    actionLabel: 'Open the rating',
    notes,
  }),
};

const notes = [
  'If you cannot take this on, you can decline the request or pass it on to a colleague on the page.',
  'The link is meant for you alone. Please do not forward this message.',
];

const greet = ({ deputy }: DeputyMailFacts): string => (deputy === null ? 'Hello' : `Dear ${deputy}`);

const progress = ({ answered, total }: DeputyMailFacts): string[] => {
  if (answered === 0) return [];
  return answered < total
    ? [`Questions answered: ${answered} of ${total}.`]
    : ['All required questions are answered. All that is left is to finish the rating.'];
};

const quoteOf = ({ requester, message }: DeputyMailFacts): string[] =>
  message === null ? [] : [`${requester} writes: “${message}”`];

const validity = ({ until, wholeDay }: DeputyMailFacts): string => {
  const { weekday, day, month, year, hour, minute } = swissMoment(until, 'en-GB');
  const date = `${weekday} ${day} ${month} ${year}`;
  return wholeDay
    ? `Please rate by ${date}. The link is not valid after that day.`
    : `The link is valid until ${date}, ${hour}:${minute} (Swiss time).`;
};
