import type { Language } from '@attesta/contracts/model/document-model.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { loadCatalogue } from '../../../engine/catalogue/load-catalogue.ts';
import { certificateWords } from './certificate-words.ts';

type Line = { rule: string; value: number; zeugnisart: number; number: number };
type Certificate = { accountId: string; day: string; language: Language; productName: string };

const swissForm = (day: string): string => day.split('-').toReversed().join('.');

/**
 * Text of a certificate: account, day, and how many references of which kind were deleted by which rule. It names no
 * employee. Lines end as Windows wants them, and the text begins with a mark of its encoding, so that every editor shows its letters.
 * @throws notFound for a day without a deletion
 */
export const writeCertificate = async (
  em: EntityManager,
  { accountId, day, language, productName }: Certificate,
): Promise<string> => {
  const lines = await em.execute<Line[]>(
    `select rule, value, zeugnisart, number from zeugnisse.deletion
     where account_id = ? and day = ? order by rule, value, zeugnisart`,
    [accountId, day],
  );
  if (lines.length === 0) throw problem('notFound');
  const [contact] = await em.execute<{ organization: string }[]>(
    'select organization from accounts_api.contact(?)',
    [accountId],
  );
  const words = certificateWords[language];
  const { zeugnisarten } = loadCatalogue().lookups;
  const total = lines.reduce((sum, { number }) => sum + number, 0);
  const deleted = lines.map(({ rule, value, zeugnisart, number }) => {
    const kind = zeugnisarten.find(({ id }) => id === zeugnisart)?.name[language] ?? words.noKind;
    const reason = rule === 'finished' ? words.finished(value) : words.untouched(value);
    return `  ${number} × ${kind}: ${reason}`;
  });
  return `\u{FEFF}${[
    words.title,
    '',
    `${words.account} ${contact?.organization ?? ''}`.trimEnd(),
    `${words.number} ${accountId}`,
    `${words.day} ${swissForm(day)}`,
    `${words.total} ${total}`,
    '',
    ...deleted,
    '',
    words.what,
    words.stays,
    '',
    productName,
    '',
  ].join('\r\n')}`;
};
