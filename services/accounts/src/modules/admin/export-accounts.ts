import type { exportAccounts as operation } from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import type { AccountStateName } from '@attesta/contracts/forms/page-accounts-and-audit.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { germanDay } from '@attesta/service-kit/schedule/clock.ts';
import { csvReply } from '@attesta/service-kit/http/csv.ts';
import type { CsvColumn } from '@attesta/service-kit/http/csv.ts';
import type { Call, Reply } from '@attesta/service-kit/http/route.ts';
import type { StreamedText } from '@attesta/service-kit/http/streamed.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { auditedWords } from '../audit/audit-rows.ts';
import { hasOwnTemplate, readAccounts } from './account-table.ts';
import type { AccountRow } from './account-table.ts';

const states: Record<AccountStateName, string> = {
  active: 'aktiv',
  deactivated: 'deaktiviert',
  unconfirmed: 'nicht bestätigt',
};

const day = (moment: Date | null): string => (moment === null ? '' : germanDay(new Date(moment)));
const yesOrNo = (value: boolean): string => (value ? 'J' : 'N');

const columns: readonly CsvColumn<AccountRow>[] = [
  { header: 'Nachname', value: ({ lastname }) => lastname },
  { header: 'Vorname', value: ({ firstname }) => firstname },
  { header: 'Organisation', value: ({ organization }) => organization },
  { header: 'E-Mail', value: ({ email }) => email },
  { header: 'Adresse', value: ({ address }) => address },
  { header: 'PLZ', value: ({ zip }) => zip },
  { header: 'Ort', value: ({ city }) => city },
  { header: 'Registriert', value: (row) => day(row.registered_at) },
  { header: 'Letzte Anmeldung', value: (row) => day(row.last_login_at) },
  { header: 'Zeugnisse', value: ({ ordered }) => ordered },
  { header: 'Guthaben', value: ({ balance }) => balance },
  { header: 'Status', value: ({ state }) => states[state] },
  { header: 'Grund der Deaktivierung', value: (row) => row.deactivation_reason },
  { header: 'Administrator', value: ({ admin }) => yesOrNo(admin) },
  { header: 'Vorlage', value: (row) => yesOrNo(hasOwnTemplate(row)) },
  { header: 'Datenschutz, Fassung', value: (row) => row.privacy_version },
];

/** CSV file of the accounts that match the filters; the export is audited. */
export const exportAccounts = async (
  { settings }: Pick<Dependencies, 'settings'>,
  { em, query, actor, now, ip }: Call<typeof operation>,
): Promise<Reply<StreamedText>> => {
  const search = await auditedWords(em, query.search);
  await writeAudit(
    em,
    { schema, now, ip, settings },
    { kind: 'customersExported', actorId: actor.accountId, accountId: null, after: { ...query, search } },
  );
  return csvReply('Kunden.csv', columns, readAccounts(em, query));
};
