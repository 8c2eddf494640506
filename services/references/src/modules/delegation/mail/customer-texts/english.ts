import type { CustomerMailTexts } from './customer-mail-texts.ts';

export const englishTexts: CustomerMailTexts = {
  greeting: { named: 'Dear', unnamed: 'Hello' },
  actionLabel: 'Open the reference',
  finished: ({ deputy, employee }, note) => ({
    subject: 'Rating completed',
    title: 'The rating is complete',
    paragraphs: [
      `${deputy} has completed the rating for ${employee}. You can now check the answers and finish the reference.`,
      ...(note === null ? [] : [`${deputy} writes to you:`, `‘${note}’`]),
    ],
    notes: [],
  }),
  declined: ({ deputy, employee }, reason) => ({
    subject: 'Rating declined',
    title: 'The rating was declined',
    paragraphs: [
      ...(reason === null
        ? [`${deputy} will not rate ${employee}. You will find the reason with the reference.`]
        : [`${deputy} will not rate ${employee} and gives this reason:`, `‘${reason}’`]),
      'You can now pass the rating on to somebody else or do it yourself. Answers that were already given are kept.',
    ],
    notes: [],
  }),
  passedOn: ({ deputy, employee }, colleague) => ({
    subject: 'Rating passed on',
    title: 'The rating was passed on',
    paragraphs: [
      `${deputy} has passed the rating for ${employee} on to ${colleague}. The earlier link no longer works; answers that were already given are kept.`,
    ],
    notes: ['If you do not agree, open the reference and remove the deputy.'],
  }),
};
