import { mkdir, writeFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';

import { coreXml, corePart } from './core-properties.ts';
import { packEntry, writeZip } from './zip.ts';
import { makeReceiptTemplate } from '../templates/receipt-template.ts';
import { makeStandardTemplate } from '../templates/standard-template.ts';

/** Fixed, so that making the templates is reproducible. */
const properties = { subject: '', author: '', language: 'de-CH', day: '2026-01-01' };

/** Makes the templates of `services/documents/templates` by file name, reproducibly. */
export const makeTemplates = async (): Promise<Record<string, Buffer>> => {
  const made = {
    'standard.docx': await makeStandardTemplate('airy'),
    'standard-dense.docx': await makeStandardTemplate('dense'),
    'quittung.docx': await makeReceiptTemplate(),
  };
  return Object.fromEntries(
    Object.entries(made).map(([name, docx]) => {
      const parts = { ...unzipSync(docx), [corePart]: Buffer.from(coreXml({ ...properties, title: name })) };
      const entries = Object.entries(parts)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([part, bytes]) => packEntry(part, bytes));
      return [name, writeZip(entries, properties.day)];
    }),
  );
};

if (import.meta.main) {
  const folder = new URL('../../templates/', import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [name, docx] of Object.entries(await makeTemplates())) {
    await writeFile(new URL(name, folder), docx);
  }
}
