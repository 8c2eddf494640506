import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';

import { finalReference } from '../../../../services/references/src/testing/builders.ts';

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
  /** Finished references whose period is over. Where there are open ones, these correct half of them. */
  finished: readonly string[];
  /** Kept states of the open references. */
  versions: readonly Version[];
  places: readonly Place[];
  /** Payments whose page is open and not paid. */
  payable: readonly Paying[];
  /** Payments under review that were paid in the meantime. */
  reviewed: readonly Paying[];
  /** Runs the job that deletes what is over. */
  runRetention: () => Promise<unknown>;
};

/** Payment; `pay` lets the provider notify and the payer return. */
export type Paying = { idZahlung: string; pay: () => Promise<number> };

/** Kept state of a reference (`id`), as the history names it. */
export type Version = { id: string; version: string; state: string };

/** Location with its paper and a signatory. */
export type Place = { name: string; locationId: string; stationeryId: string; signatoryId: string };

/** Rows that an operation needs on the account. */
export type Need =
  | 'credit'
  | 'references'
  | 'finished'
  | 'versions'
  | 'places'
  | 'password'
  | 'payable'
  | 'reviewed';

export type Operation = {
  needs: readonly Need[];
  /** @param index distinguishes concurrent runs */
  run: (subject: Subject, index: number) => Promise<number>;
};

/** Third step of a confirmation, which needs no ratings. */
export const confirmation = {
  ...finalReference,
  zeugnisart: ARBEITSBESTAETIGUNG,
  bestellgrund: 302,
  leaveDate: '',
};

export const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status;

export const pick = <Each>(list: readonly Each[], index: number): Each => {
  const each = list[index % list.length];
  if (each === undefined) throw new Error('the account has no row of this kind');
  return each;
};
