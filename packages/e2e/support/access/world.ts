import { randomUUID } from 'node:crypto';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import pg from 'pg';

import type { OwnStack } from '../stack/own-stack.ts';
import { queryRow } from '../stack/query.ts';
import type { Actor, IdKind, RowKind } from './expected-outcome.ts';
import { employee, operationInputs } from './operation-inputs.ts';

/** Ids of the rows that a call may name. */
export type Rows = Record<RowKind, string>;

/** Customer with one row of each kind; the reference is ready to be rated or delegated. */
type Owner = { rows: Rows; client: ApiClient };

/** Actor with own rows and foreign ones. */
export type ActorWorld = { client: ApiClient; rows: Record<IdKind, Rows> };

const expectOk = async (call: Promise<{ error: { code: string } | undefined }>): Promise<void> => {
  const { error } = await call;
  if (error !== undefined) throw new Error(`the rows could not be arranged: ${error.code}`);
};

const insertPayment = `
  insert into payments.payment (account_id, anzahl, unit_price, amount, status, created_at, paid_at)
  values ($1, 3, 4400, 13200, 'CAPTURED', now(), now()) returning id`;

/** Adds a draft of company paper, a location and a signatory. */
const arrangePaper = async (
  client: ApiClient,
): Promise<Pick<Rows, 'stationery' | 'location' | 'signatory'>> => {
  const [paper, location, signatory] = [
    await client.call('uploadStationery', operationInputs.uploadStationery('')),
    await client.call('createLocation', operationInputs.createLocation('')),
    await client.call('createSignatory', operationInputs.createSignatory('')),
  ];
  const error = paper.error ?? location.error ?? signatory.error;
  if (error !== undefined) throw new Error(`no company paper: ${error.code}`);
  return { stationery: paper.body.id, location: location.body.id, signatory: signatory.body.id };
};
/** The certificate that `downloadDeletionCertificate` asks for. */
const insertDeletion = `
  insert into zeugnisse.deletion (account_id, day, rule, value, zeugnisart, number)
  values ($1, '2026-01-31', 'finished', 10, 5, 1) returning number`;

const insertExport = `
  with ordered as (
    insert into documents.export (account_id, kind, status, attempt, requested_at, since, kept_until)
    values ($1, 'account', 'ready', 1, now(), now(), now() + interval '1 hour') returning id),
  part as (
    insert into documents.export_part (export_id, attempt, part, name, size, sha256)
    select id, 1, 1, 'Daten.zip', 0, '' from ordered)
  select id from ordered`;

const arrangeOwner = async (stack: OwnStack, admin = false): Promise<Owner> => {
  const { accountId, token } = await stack.arrange({ credit: 3, admin });
  const client = apiClient(stack.url, { token });
  const { body, error } = await client.call('saveEmployee', { body: employee });
  if (error !== undefined) throw new Error(`no reference could be ordered: ${error.code}`);
  const reference = body.zeugnisId;
  await expectOk(client.call('saveAnstellung', operationInputs.saveAnstellung(reference)));
  await expectOk(client.call('saveZeugnis', operationInputs.saveZeugnis(reference)));
  const { id: payment } = await queryRow<{ id: string }>(stack.dbAdminUrl, insertPayment, [accountId]);
  await queryRow(stack.dbAdminUrl, insertDeletion, [accountId]);
  const { id: session } = await queryRow<{ id: string }>(
    stack.dbAdminUrl,
    'select handle as id from accounts.session where account_id = $1',
    [accountId],
  );
  const paper = await arrangePaper(client);
  const { id: kept } = await queryRow<{ id: string }>(stack.dbAdminUrl, insertExport, [accountId]);
  return { rows: { reference, payment, account: accountId, session, export: kept, ...paper }, client };
};

/** Delegates an owner's reference and opens the link. */
const openLink = async (stack: OwnStack, { rows, client }: Owner): Promise<ApiClient> => {
  const { body, error } = await client.call('delegateRating', operationInputs.delegateRating(rows.reference));
  if (error !== undefined || body.link === null) throw new Error(`no delegation: ${error?.code ?? 'ended'}`);
  const key = body.link.slice(body.link.lastIndexOf('/') + 1);
  const visitor = apiClient(stack.url);
  const { token } = await visitor.call('loginDeputy', { query: { deputy: key } });
  if (token === undefined) throw new Error('the link of a delegation opened nothing');
  return visitor.as(token);
};

const deactivate = async (databaseUrl: string, accountId: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('update accounts.account set deactivated = true where id = $1', [accountId]);
  } finally {
    await client.end();
  }
};

/** Rows of another customer, delegated if the actor is a deputy. */
export const arrangeStranger = async (stack: OwnStack, actor: Actor): Promise<Rows> => {
  const stranger = await arrangeOwner(stack);
  if (actor === 'deputy') await openLink(stack, stranger);
  return stranger.rows;
};

/** Arranges an actor with own rows. @param foreign rows of another customer */
export const arrangeWorld = async (stack: OwnStack, actor: Actor, foreign: Rows): Promise<ActorWorld> => {
  const own = await arrangeOwner(stack, actor === 'admin');
  const rows = {
    own: own.rows,
    foreign,
    random: Object.fromEntries(Object.keys(foreign).map((kind) => [kind, randomUUID()])) as Rows,
  };
  if (actor === 'deputy') return { client: await openLink(stack, own), rows };
  if (actor === 'deactivated') await deactivate(stack.dbAdminUrl, own.rows.account);
  return { client: actor === 'visitor' ? apiClient(stack.url) : own.client, rows };
};

const stateQuery = `
  select (select to_jsonb(a) from accounts.account a where a.id = $1) as account,
    (select jsonb_agg(to_jsonb(s) - 'last_seen_at') from accounts.session s where s.account_id = $1) as sessions,
    (select jsonb_agg(to_jsonb(s)) from accounts.stationery s where s.account_id = $1) as papers,
    (select jsonb_agg(to_jsonb(l)) from accounts.location l where l.account_id = $1) as locations,
    (select jsonb_agg(to_jsonb(s)) from accounts.signatory s where s.account_id = $1) as signatories,
    (select jsonb_agg(to_jsonb(p)) from payments.payment p where p.account_id = $1) as payments,
    (select jsonb_agg(to_jsonb(e)) from ledger.entry e where e.account_id = $1) as entries,
    (select jsonb_agg(to_jsonb(z)) from zeugnisse.zeugnis z where z.account_id = $1) as zeugnisse,
    (select jsonb_agg(to_jsonb(b)) from zeugnisse.bewertung b where b.zeugnis_id = $2) as ratings,
    (select jsonb_agg(to_jsonb(k)) from zeugnisse.kept_finding k where k.zeugnis_id = $2) as findings,
    (select jsonb_agg(to_jsonb(h)) from zeugnisse.hold h where h.zeugnis_id = $2) as holds,
    (select jsonb_agg(jsonb_build_array(d.id, d.generation, d.current, d.deputy_email, d.opened_at, d.ended_at))
      from zeugnisse.delegation d where d.zeugnis_id = $2) as delegations`;

/** Stored state of an owner that no other actor may change. */
export const readState = (databaseUrl: string, { account, reference }: Rows): Promise<object> =>
  queryRow(databaseUrl, stateQuery, [account, reference]);
