import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';

/** Account for concurrent operations, with the rows that they work on. */
export type Subject = {
  accountId: string;
  /** Client of the account, with a session of its own. */
  own: ApiClient;
  admin: ApiClient;
  /** Account that transfers to it and receives from it. */
  otherId: string;
  /** Open references that can be finished as they are. */
  references: readonly string[];
  /** Payments whose page is open and not paid. */
  payable: readonly Paying[];
  /** Payments under review that were paid in the meantime. */
  reviewed: readonly Paying[];
};

/** Payment; `pay` lets the provider notify and the payer return. */
export type Paying = { idZahlung: string; pay: () => Promise<number> };

/** Rows that an operation needs on the account. */
export type Need = 'credit' | 'references' | 'payable' | 'reviewed';

type Operation = {
  needs: readonly Need[];
  /** @param index distinguishes concurrent runs */
  run: (subject: Subject, index: number) => Promise<number>;
};

export const employee = {
  firstname: 'Sandra',
  lastname: 'Keller',
  gender: 'F' as const,
  birthday: '1988-06-14T00:00:00.000Z',
  hometown: 'Bülach ZH',
};

/** Credit of each grant. */
export const granted = 2;

const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status;

const pick = <Each>(list: readonly Each[], index: number): Each => {
  const each = list[index % list.length];
  if (each === undefined) throw new Error('the account has no row of this kind');
  return each;
};

const transfer = ({ admin }: Subject, fromId: string, toId: string): Promise<number> =>
  statusOf(admin.call('transferReferences', { params: { fromId, toId } }));

/** Operations that change credit, counts of references, their owner, or the account. */
export const operations = {
  order: {
    needs: ['credit'],
    run: ({ own }) =>
      statusOf(own.call('saveEmployee', { body: employee, headers: { 'idempotency-key': randomUUID() } })),
  },
  changePerson: {
    needs: ['references'],
    run: ({ own, references }, index) => {
      const body = { ...employee, zeugnisId: pick(references, index), hometown: `Bülach ${index}` };
      return statusOf(own.call('saveEmployee', { body }));
    },
  },
  generate: {
    needs: ['references'],
    run: ({ own, references }, index) =>
      statusOf(own.call('generateZeugnis', { params: { id: pick(references, index) } })),
  },
  finish: {
    needs: ['references'],
    run: ({ own, references }, index) =>
      statusOf(own.call('finishZeugnis', { params: { id: pick(references, index) } })),
  },
  transferAway: {
    needs: ['credit', 'references'],
    run: (subject) => transfer(subject, subject.accountId, subject.otherId),
  },
  transferHere: {
    needs: ['credit', 'references'],
    run: (subject) => transfer(subject, subject.otherId, subject.accountId),
  },
  grant: {
    needs: [],
    run: ({ admin, accountId }) =>
      statusOf(
        admin.call('grantCredit', {
          params: { id: accountId },
          query: { note: '' },
          body: String(granted),
          headers: { 'idempotency-key': randomUUID() },
        }),
      ),
  },
  charge: {
    needs: [],
    run: ({ own }) =>
      statusOf(
        own.call('charge', {
          body: { nbrOfCertificates: 1 },
          headers: { 'idempotency-key': randomUUID() },
        }),
      ),
  },
  openPage: {
    needs: ['payable'],
    run: ({ own, payable }, index) =>
      statusOf(own.call('getPayment', { query: { token: pick(payable, index).idZahlung } })),
  },
  pay: { needs: ['payable'], run: ({ payable }, index) => pick(payable, index).pay() },
  settleByHand: {
    needs: ['reviewed'],
    run: ({ admin, reviewed }, index) =>
      statusOf(
        admin.call('settleMatter', {
          params: { id: `paymentReview.${pick(reviewed, index).idZahlung}`, action: 'ask' },
          body: { note: '' },
        }),
      ),
  },
  setEnabled: {
    needs: [],
    run: ({ admin, accountId }, index) =>
      statusOf(
        admin.call('setAccountEnabled', {
          params: { id: accountId },
          body: { deactivated: index % 2 === 0, deactivationReason: `Grund ${index}`, admin: false },
        }),
      ),
  },
  changeEmail: {
    needs: [],
    run: ({ admin, accountId }, index) =>
      statusOf(
        admin.call('changeAccountEmail', {
          params: { id: accountId },
          body: `mail-${index}-${accountId}@example.ch`,
        }),
      ),
  },
  delete: {
    needs: [],
    run: ({ own, accountId }) => statusOf(own.call('deleteAccount', { params: { id: accountId } })),
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
