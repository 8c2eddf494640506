import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import pg from 'pg';

/**
 * Minimal server of the list: Koa, the two statements, JSON; no signature, no validation, no ORM. Reads DATABASE_URL
 * and sends its port to the parent process.
 */
type Row = {
  id: string;
  finished: boolean;
  ordered_at: Date;
  finished_at: Date | null;
  deputy_email: string | null;
  deputy_name: string | null;
  lastname: string;
  firstname: string;
  function: string | null;
  zeugnisart: number | null;
  sprache: string | null;
};

const sessionStatement = 'select * from accounts_api.session($1::uuid, $2::timestamptz)';
const listStatement = `select id, finished, ordered_at, finished_at, deputy_email, deputy_name, lastname, firstname, function,
  zeugnisart, sprache
  from zeugnisse.zeugnis where account_id = $1 order by ordered_at desc, id desc`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = new Koa();

const sessionIdOf = (authorization: string): string => {
  const payload = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString('utf8');
  return (JSON.parse(payload) as { sid: string }).sid;
};

const present = (row: Row) => ({
  id: row.id,
  zeugnisstatus: row.finished ? 2 : 1,
  bestelldatum: row.ordered_at.toISOString(),
  abschlussdatum: row.finished_at === null ? null : row.finished_at.toISOString(),
  deputyEmail: row.deputy_email,
  mitarbeiter: { nachname: row.lastname, vorname: row.firstname, funktion: row.function },
  // The service reads no delegations either, because none of the references is delegated.
  delegation: null,
  // The service looks up no type's name either, because none of the references has a type.
  zeugnisart: row.zeugnisart,
  // Without a type there is no document to name.
  fileName: null,
  sprache: row.sprache,
  deputyName: row.deputy_name,
});

app.use(async (context) => {
  const sid = sessionIdOf(context.get('authorization'));
  const session = await pool.query<{ account_id: string }>(sessionStatement, [sid, new Date()]);
  const list = await pool.query<Row>(listStatement, [session.rows[0]?.account_id]);
  context.type = 'application/json; charset=utf-8';
  context.body = JSON.stringify(list.rows.map(present));
});

const handle = app.callback();
const server = createServer((request, response) => void handle(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
