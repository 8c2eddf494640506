import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { lockedNode } from '@attesta/tooling/machine/paths.ts';
import type { Language } from '@attesta/web-kit';
import { z } from 'zod';

import { chromium } from '../../support/stack/chromium.ts';

/** Fetched when it is run and kept by npm, so that nobody else downloads it. */
const release = 'lighthouse@13.5.0';

const auditSchema = z.object({ id: z.string(), title: z.string(), score: z.number().nullable() });

const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), auditSchema),
});

export type LighthouseReport = z.infer<typeof reportSchema>;

/** What it says when Chromium lost the beginning of a trace: its own advice is to run it again. */
const lostTrace = 'Please run Lighthouse again';

type Run = {
  url: string;
  /** Takes the report, below this name. */
  folder: string;
  name: string;
  /** Which the browser prefers. */
  language: Language;
  /** How many times slower than this machine the phone is. */
  slowdown: number;
};

/**
 * Lighthouse's report on one address, on the phone and network that it plays by itself. A run whose
 * trace was lost is done once more.
 * @throws Error with its output when it cannot be had
 */
export const runLighthouse = async (run: Run): Promise<LighthouseReport> => {
  try {
    return await runOnce(run);
  } catch (error) {
    if (!String(error).includes(lostTrace)) throw error;
    return await runOnce(run);
  }
};

const runOnce = async ({ url, folder, name, language, slowdown }: Run): Promise<LighthouseReport> => {
  const file = path.join(folder, `${name}.json`);
  const flags = ['--headless=new', `--accept-lang=${language}`, ...(chromium.args ?? [])].join(' ');
  await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${release}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${flags}`,
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: chromium.executablePath,
        // It needs a newer Node than the one that may have started this.
        PATH: `${path.dirname(lockedNode())}${path.delimiter}${process.env['PATH'] ?? ''}`,
      },
    },
  );
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
};
