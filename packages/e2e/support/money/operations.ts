import { randomUUID } from 'node:crypto';

import { keepingOperations } from './keeping-operations.ts';
import { employee } from '../access/operation-inputs.ts';
import { pick, statusOf } from './subject.ts';
import type { Operation, Subject } from './subject.ts';

/** Credit of each grant. */
export const granted = 2;

const transfer = ({ admin }: Subject, fromId: string, toId: string): Promise<number> =>
  statusOf(admin.call('transferReferences', { params: { fromId, toId } }));

/** Operations that change credit, counts of references, their owner, or the account. */
export const moneyOperations = {
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

/** All operations that meet each other. */
export const operations = { ...moneyOperations, ...keepingOperations };

export type OperationName = keyof typeof operations;
