import { bookkeeping } from '../../../../../services/references/src/testing/builders.ts';
import type { CustomerSession } from './customer-session.ts';
import type { Persona } from './persona.ts';

/** One action of a customer; `run` throws on an unexpected result. */
type Step = {
  operation: string;
  run: () => Promise<void>;
  /** Decides if the action is possible now; by default always. */
  isPossible?: () => boolean;
};

/** Rounds per generated document: customers do not preview after every change. */
const roundsPerDocument = 2;

const expectText = (text: string, expected: string): void => {
  if (!text.includes(expected)) throw new Error(`the answer lacks the customer's own data`);
};

/** Number of different actions, the steps of the first login included. */
export const operationCount = 13;

/** Actions of a customer in one round, in order. */
export const stepsOf = (persona: Persona, session: CustomerSession, round: number): Step[] => {
  const { openReference: id, finishedReference, secret } = persona;
  const document: Step[] = [
    {
      operation: 'generate',
      run: async () => void (await session.call('generateZeugnis', { params: { id } })),
    },
    {
      operation: 'preview',
      run: async () => {
        const { bytes } = await session.call('getPreview', { params: { id } });
        if (bytes.subarray(1, 4).toString() !== 'PNG') throw new Error('the preview is no picture');
      },
    },
  ];
  return [
    { operation: 'password', run: session.enterPassword },
    { operation: 'code', run: session.enterCode, isPossible: session.hasFreshCode },
    {
      operation: 'account',
      run: async () => expectText((await session.call('getAccount')).bytes.toString('utf8'), secret),
    },
    { operation: 'credit', run: async () => void (await session.call('getPayment')) },
    { operation: 'prices', run: async () => void (await session.call('getPrices')) },
    {
      operation: 'list',
      run: async () =>
        expectText((await session.call('pageReferences')).bytes.toString('utf8'), persona.restingReference),
    },
    {
      operation: 'edit',
      run: async () => {
        const body = { id, ...bookkeeping, function: `Sachbearbeiterin ${secret} ${round}` };
        await session.call('saveAnstellung', { body });
      },
    },
    {
      operation: 'rate',
      run: async () => {
        const bewertungen = [{ idKompetenz: 1, bewertung: round % 2 === 0 ? '4' : '5' }];
        await session.call('saveBewertung', { params: { id }, body: { bewertungen } });
      },
    },
    ...(round % roundsPerDocument === 0 ? document : []),
    {
      operation: 'download',
      run: async () => {
        const { bytes } = await session.call('downloadZeugnis', { params: { id: finishedReference } });
        if (bytes.subarray(0, 2).toString() !== 'PK') throw new Error('the download is no Word file');
      },
    },
    { operation: 'page', run: async () => void (await session.page('/dashboard')) },
  ];
};
