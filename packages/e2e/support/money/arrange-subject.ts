import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import pg from 'pg';

import { bookkeeping } from '../../../../services/references/src/testing/builders.ts';
import { givePassword } from '../people/arrange-in-stack.ts';
import type { OwnStack } from '../stack/own-stack.ts';
import { expectOk, giveFinished, givePlaces, keepStates, linkCorrections } from './arrange-rows.ts';
import { openRetentionJob } from './run-retention.ts';
import { employee } from '../access/operation-inputs.ts';
import { confirmation } from './subject.ts';
import type { Need, Paying, Subject } from './subject.ts';

/**
 * Number of references or payments per need, equal to the number of concurrent operations, so that each may have its
 * own.
 */
const many = 4;
const perPayment = 3;

/** Initial credit of an account; `other` always has it. */
export const firstCredit = 3;

export type Arranger = {
  /** New account with the rows that the operations need; `other` is the one it exchanges with. */
  subject: (needs: ReadonlySet<Need>) => Promise<Subject>;
  other: ArrangedAccount;
  database: pg.Pool;
  close: () => Promise<void>;
};

/**
 * Accounts of a stack for concurrent operations. References are made once, through the API, and moved from account to
 * account: making them costs more than all operations on them.
 */
export const createArranger = async (stack: OwnStack): Promise<Arranger> => {
  const database = new pg.Pool({ connectionString: stack.dbAdminUrl, max: 4, allowExitOnIdle: true });
  database.on('error', () => undefined);
  const retention = await openRetentionJob(database, stack.databaseUrls.references);
  const newAccount = (overrides: Parameters<OwnStack['arrange']>[0]) => stack.arrange(overrides);
  const clientOf = ({ token }: ArrangedAccount): ApiClient => apiClient(stack.url, { token });
  const admin = clientOf(await newAccount({ admin: true }));
  const other = await newAccount({ credit: firstCredit });
  let documents: string[] = [];

  /** Open, finishable references: those whose document is unchanged, and new ones. */
  const prepareReferences = async (): Promise<string[]> => {
    const readReferences = () =>
      database.query<{ id: string; document: string }>(
        'select id, document_id as document from zeugnisse.zeugnis where document_id = any ($1::uuid[]) order by id',
        [documents],
      );
    const { rowCount } = await readReferences();
    for (let n = rowCount ?? 0; n < many; n += 1) {
      // Each made by an account of its own, because generating is limited per account.
      documents.push(await makeReference(clientOf(await newAccount({ credit: 1 })), database));
    }
    const { rows } = await readReferences();
    documents = rows.map(({ document }) => document);
    return rows.map(({ id }) => id);
  };

  const giveReferences = async (accountId: string, references: readonly string[]): Promise<void> => {
    await database.query(
      `update zeugnisse.zeugnis set account_id = $1, finished = false, finished_at = null, hometown = $2,
         corrects_id = null, series_id = null, location_id = null
       where id = any ($3::uuid[])`,
      [accountId, employee.hometown, references],
    );
    for (const table of ['correction', 'version']) {
      await database.query(`delete from zeugnisse.${table} where zeugnis_id = any ($1::uuid[])`, [
        references,
      ]);
    }
    await database.query(
      'update documents.rendering set account_id = $1 where zeugnis_id = any ($2::uuid[])',
      [accountId, references],
    );
  };

  const openPage = async (own: ApiClient, idZahlung: string): Promise<Paying> => {
    const { body } = await expectOk(own.call('getPayment', { query: { token: idZahlung } }));
    const page = body.url?.split('/').at(-1) ?? '';
    const pay = async (): Promise<number> => {
      const paid = await fetch(`${stack.sandboxUrl}/sandbox/payments/${page}/complete`, {
        method: 'POST',
        body: JSON.stringify({ outcome: 'success' }),
      });
      const { returnUrl } = (await paid.json()) as { returnUrl: string };
      return (await fetch(returnUrl, { redirect: 'manual' })).status;
    };
    return { idZahlung, pay };
  };

  const openPayments = async (own: ApiClient): Promise<Paying[]> => {
    const ids: string[] = [];
    // In sequence, because payments that are being started count as open.
    while (ids.length < many) {
      const body = { nbrOfCertificates: perPayment };
      ids.push((await expectOk(own.call('charge', { body }))).body);
    }
    return Promise.all(ids.map((id) => openPage(own, id)));
  };

  /** Payments that were paid during a review, so that only asking the provider again settles them. */
  const openReviewed = async (own: ApiClient): Promise<Paying[]> => {
    const payments = await openPayments(own);
    const ids = payments.map(({ idZahlung }) => idZahlung);
    await database.query(
      `update payments.payment_session set status = 'REVIEW', next_check_at = null where payment_id = any ($1::uuid[])`,
      [ids],
    );
    await database.query(
      `update payments.payment set status = 'REVIEW', pending_until = null where id = any ($1::uuid[])`,
      [ids],
    );
    await Promise.all(payments.map(({ pay }) => pay()));
    return payments;
  };

  const subject = async (needs: ReadonlySet<Need>): Promise<Subject> => {
    const account = await newAccount(needs.has('credit') ? { credit: firstCredit } : {});
    const { accountId } = account;
    const own = clientOf(account);
    const prepared = needs.has('references') || needs.has('finished') ? await prepareReferences() : [];
    const references = needs.has('references') ? prepared : [];
    await giveReferences(accountId, references);
    const finished = needs.has('finished') ? await giveFinished(database, accountId, prepared) : [];
    await linkCorrections(database, references, finished);
    if (needs.has('password')) await givePassword(stack, accountId);
    return {
      accountId,
      own,
      admin,
      otherId: other.accountId,
      reviewed: needs.has('reviewed') ? await openReviewed(own) : [],
      payable: needs.has('payable') ? await openPayments(own) : [],
      references,
      finished,
      versions: needs.has('versions') ? await keepStates(own, references) : [],
      places: needs.has('places') ? await givePlaces(own) : [],
      runRetention: retention.run,
    };
  };
  return { subject, other, database, close: retention.close };
};

/** Confirmation, which needs no ratings; its whole document counts as previewed. @returns the document's id */
const makeReference = async (maker: ApiClient, database: pg.Pool): Promise<string> => {
  const {
    body: { zeugnisId: id },
  } = await expectOk(maker.call('saveEmployee', { body: employee }));
  await expectOk(maker.call('saveAnstellung', { body: { id, ...bookkeeping } }));
  await expectOk(maker.call('saveZeugnis', { body: { idZeugnis: id, ...confirmation } }));
  await expectOk(maker.call('generateZeugnis', { params: { id } }));
  const { rows } = await database.query<{ document_id: string }>(
    `insert into documents.rendering as row
       (document_id, zeugnis_id, account_id, status, since, docx, preview, page_count, previewed_pages)
     select document_id, id, account_id, 'ready', now(), '', '', 1, '{1}' from zeugnisse.zeugnis where id = $1
     on conflict (document_id) do update
       set status = 'ready', docx = '', preview = '', page_count = 1, previewed_pages = '{1}'
     returning document_id`,
    [id],
  );
  return rows[0]?.document_id ?? '';
};
