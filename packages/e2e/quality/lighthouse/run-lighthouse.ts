import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { lockedNode } from '@attesta/tooling/machine/paths.ts';
import type { Language } from '@attesta/web-kit';
import { z } from 'zod';

import { chromium } from '../../support/stack/chromium.ts';

/** Fetched and cached by npm when it is run, so that other commands do not download it. */
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

/** Message of a run in which Chromium lost the beginning of a trace. */
const lostTrace = 'Please run Lighthouse again';

type Run = {
  url: string;
  /** Folder of the report, which is named `name`. */
  folder: string;
  name: string;
  /** Preferred language of the browser. */
  language: Language;
  /** Slowdown factor from this machine to the phone. */
  slowdown: number;
};

/**
 * Lighthouse's report on one address, on the phone and network that Lighthouse emulates. A run with a lost trace is
 * repeated once.
 * @throws Error with Lighthouse's output if it fails
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
        // Lighthouse needs a newer Node than the one that may have started this command.
        PATH: `${path.dirname(lockedNode())}${path.delimiter}${process.env['PATH'] ?? ''}`,
      },
    },
  );
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
};
