import { commandLineAddress } from '@attesta/contracts/model/audit-kinds.ts';
import type { exportAudit as operation } from '@attesta/contracts/operations/accounts/audit.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { germanDay, swissTime } from '@attesta/service-kit/schedule/clock.ts';
import { csvReply } from '@attesta/service-kit/http/csv.ts';
import type { CsvColumn } from '@attesta/service-kit/http/csv.ts';
import { readPortions } from '@attesta/service-kit/database/read-portions.ts';
import type { Call, Reply } from '@attesta/service-kit/http/route.ts';
import type { StreamedText } from '@attesta/service-kit/http/streamed.ts';
import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { allAudits, auditColumns, auditCondition, auditedWords, changeOf, withEmails } from './audit-rows.ts';
import type { AuditRow } from './audit-rows.ts';
import type { AuditKind } from '@attesta/contracts/model/audit-kinds.ts';

/** German names of the kinds in the exported file. */
const names: Record<AuditKind, string> = {
  adminSignIn: 'Anmeldung',
  emailChanged: 'E-Mail geändert',
  accountDeactivated: 'Konto deaktiviert',
  accountActivated: 'Konto aktiviert',
  adminGranted: 'Administratorrechte erteilt',
  adminRevoked: 'Administratorrechte entzogen',
  transferred: 'Zeugnisse und Guthaben übertragen',
  secondFactorReset: 'Zweiter Faktor zurückgesetzt',
  registrationMailSent: 'Registrationsmail gesendet',
  customersExported: 'Kunden exportiert',
  auditExported: 'Protokoll exportiert',
  referencesSeen: 'Zeugnisliste angesehen',
  previewSeen: 'Vorschau angesehen',
  referenceDownloaded: 'Zeugnis heruntergeladen',
  creditGranted: 'Guthaben erteilt',
  pricesChanged: 'Preise geändert',
  paymentsExported: 'Zahlungen exportiert',
  statisticsExported: 'Statistik exportiert',
  matterSettled: 'Pendenz erledigt',
  loginUnlocked: 'Anmeldesperre aufgehoben',
  releaseRolledBack: 'Version gewechselt',
  exportStarted: 'Daten gepackt',
  informationStarted: 'Auskunft über eine Person erstellt',
  exportDownloaded: 'Daten heruntergeladen',
};

/** Unknown kinds are shown unchanged. */
const kindName = (kind: string): string => new Map<string, string>(Object.entries(names)).get(kind) ?? kind;

const values = (record: Record<string, string>): string =>
  Object.entries(record)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const columns: readonly CsvColumn<AuditRow>[] = [
  { header: 'Datum', value: ({ at }) => germanDay(new Date(at)) },
  { header: 'Zeit', value: ({ at }) => swissTime(new Date(at)) },
  { header: 'Wer', value: (row) => row.actor_email ?? row.actor_id },
  { header: 'Was', value: ({ kind }) => kindName(kind) },
  { header: 'Konto', value: (row) => row.account_email ?? row.account_id },
  { header: 'Betrifft', value: (row) => row.target_id },
  { header: 'Vorher', value: (row) => values(changeOf(row).before) },
  { header: 'Nachher', value: (row) => values(changeOf(row).after) },
  {
    header: 'Adresse',
    value: ({ address }) => (address === commandLineAddress ? 'Auf dem Server' : address),
  },
];

/** CSV file of the audit rows that match the filters, the newest first; the export is audited. */
export const exportAudit = async (
  { settings }: Pick<Dependencies, 'settings'>,
  { em, query, actor, now, ip }: Call<typeof operation>,
): Promise<Reply<StreamedText>> => {
  const person = await auditedWords(em, query.person);
  const account = await auditedWords(em, query.account);
  const asked = Object.entries({ ...query, person, account }).filter(
    ([, value]) => value !== undefined && value !== '' && value !== 'all',
  );
  await writeAudit(
    em,
    { schema, now, ip, settings },
    { kind: 'auditExported', actorId: actor.accountId, accountId: null, after: Object.fromEntries(asked) },
  );
  const { sql, params } = auditCondition(query);
  const rows = readPortions<AuditRow>(
    em,
    `select ${auditColumns} from ${allAudits} ${withEmails} where ${sql} order by r.at desc, r.id desc`,
    params,
  );
  return csvReply('Protokoll.csv', columns, rows);
};
