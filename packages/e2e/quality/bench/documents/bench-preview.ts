import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import { readWorkerEnv } from '../../../../../services/documents/src/env.ts';
import { startOfficePool } from '../../../../../services/documents/src/office/office-pool.ts';
import type { OfficePool } from '../../../../../services/documents/src/office/office-pool.ts';
import { joinPages } from '../../../../../services/documents/src/preview/join-pages.ts';
import { renderReference } from '../../../../../services/documents/src/modules/rendering/render-reference.ts';
import { writeReference } from '../../../../../services/documents/src/word/write-reference.ts';
import type { OwnStack } from '../../../support/stack/own-stack.ts';
import type { BenchOptions } from '../measuring/options.ts';
import { medianOf, printSeries, runAlternating } from '../measuring/rounds.ts';
import type { Contestant } from '../measuring/rounds.ts';
import { printLine } from '../../table.ts';
import { millisecondsOf, requestOk } from '../measuring/timed-request.ts';
import { atLeast, atMost } from '../measuring/verdict.ts';
import type { Verdict } from '../measuring/verdict.ts';
import { createLongReference } from '../../../support/people/long-reference.ts';
import type { LongReference } from '../../../support/people/long-reference.ts';
import { execFile } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import pg from 'pg';

const statement = `select d.model from zeugnisse.document d
  join zeugnisse.zeugnis z on z.document_id = d.id where z.id = $1`;

/** Reads the document model of a reference's current document. */
const readModel = async (databaseUrl: string, zeugnisId: string): Promise<DocumentModel> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ model: unknown }>(statement, [zeugnisId]);
    return documentModelSchema.parse(rows[0]?.model);
  } finally {
    await client.end();
  }
};

const run = promisify(execFile);

/**
 * Converts with a new LibreOffice process and a fresh profile, as a shell command would.
 * @returns milliseconds of the process alone
 */
const convertCold = async (docx: Uint8Array): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-cold-'));
  try {
    const file = join(folder, 'Zeugnis.docx');
    await writeFile(file, docx);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const start = performance.now();
    await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file]);
    const milliseconds = performance.now() - start;
    await access(join(folder, 'Zeugnis.pdf'));
    return milliseconds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Cold conversions take so long and vary so little that they take part in few rounds. */
const settings = [
  { concurrency: 1, coldEvery: 4 },
  { concurrency: 8, coldEvery: 10 },
];
const warmUp = 10;
const widthAtScaleTwo = 1191;
const plainLetterhead = { templateFilename: 'standard.docx', logo: null, logoPosition: 'left' } as const;

const gateway = 'preview through the gateway';
const bareSum = 'merge + warm conversion + rasterising';
const cold = 'cold soffice --convert-to pdf';

type Setting = {
  stack: OwnStack;
  token: string;
  references: LongReference[];
  pool: OfficePool;
  coldEvery: number;
};

const startPool = async (stack: OwnStack, model: DocumentModel): Promise<OfficePool> => {
  const workerEnv = readWorkerEnv(stack.environments.worker);
  const { docx } = await writeReference(model, plainLetterhead);
  const pool = await startOfficePool({
    programDir: workerEnv.LIBREOFFICE_PROGRAM_DIR,
    python: workerEnv.LIBREOFFICE_PYTHON,
    size: workerEnv.LIBREOFFICE_POOL,
    firstUid: process.getuid?.() === 0 ? workerEnv.LIBREOFFICE_FIRST_UID : null,
    warmUp: docx,
  });
  await pool.ready;
  return pool;
};

/** Checks the size, read from the first bytes of each PNG. */
const expectTwoPages = (png: Buffer): void => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const pages = Math.round(height / (width * Math.SQRT2));
  if (width !== widthAtScaleTwo || pages !== 2) {
    throw new Error(`not two pages at scale 2: ${width} × ${height}`);
  }
};

/** The three ways to a preview, each for all given references at once. */
const createContestants = ({ stack, token, references, pool, coldEvery }: Setting): Contestant[] => {
  let models: DocumentModel[] = [];
  let documents = 0;

  const throughGateway = async (): Promise<number[]> => {
    documents += 1;
    await Promise.all(references.map(({ vary }) => vary(`Dok. ${documents}`)));
    const times = await Promise.all(
      references.map(({ id }) =>
        millisecondsOf(async () => {
          await requestOk(`${stack.url}/api/zeugnisse/generator/${id}`, { method: 'PUT', token });
          expectTwoPages(await requestOk(`${stack.url}/api/zeugnisse/preview/${id}`, { token }));
        }),
      ),
    );
    models = await Promise.all(references.map(({ id }) => readModel(stack.dbAdminUrl, id)));
    return times;
  };

  return [
    { name: gateway, run: throughGateway },
    {
      name: bareSum,
      run: () =>
        Promise.all(
          models.map((model) =>
            millisecondsOf(async () => {
              const { pictures } = await renderReference(model, plainLetterhead, pool);
              expectTwoPages(await joinPages(pictures));
            }),
          ),
        ),
    },
    {
      name: cold,
      every: coldEvery,
      run: async () => {
        const files = await Promise.all(models.map((model) => writeReference(model, plainLetterhead)));
        return Promise.all(files.map(({ docx }) => convertCold(docx)));
      },
    },
  ];
};

/** Time from the click to the last byte of the preview, compared with the bare work and with a cold LibreOffice. */
export const benchPreview = async (stack: OwnStack, { rounds }: BenchOptions): Promise<Verdict[]> => {
  const credit = Math.max(...settings.map(({ concurrency }) => concurrency));
  const { token } = await stack.arrange({ credit });
  const references: LongReference[] = [];
  for (let made = 0; made < credit; made += 1) references.push(await createLongReference(stack.url, token));
  const [first] = references;
  if (first === undefined) throw new Error('no reference');
  await requestOk(`${stack.url}/api/zeugnisse/generator/${first.id}`, { method: 'PUT', token });
  const pool = await startPool(stack, await readModel(stack.dbAdminUrl, first.id));
  const verdicts: Verdict[] = [];
  try {
    for (const { concurrency, coldEvery } of settings) {
      const setting = { stack, token, references: references.slice(0, concurrency), pool, coldEvery };
      const series = await runAlternating(createContestants(setting), { rounds, warmUp });
      printSeries(`Preview of two new pages at scale 2, ${concurrency} at once`, series);
      const median = medianOf(series, gateway);
      verdicts.push(
        atMost(
          `preview, ${concurrency} at once: gateway / bare sum`,
          median / medianOf(series, bareSum),
          1.5,
        ),
        atLeast(`preview, ${concurrency} at once: cold / gateway`, medianOf(series, cold) / median, 8),
      );
    }
  } finally {
    await pool.stop();
  }
  printLine('\nCold conversions take part in fewer rounds, see above: 200 of them would take an hour.');
  return verdicts;
};
