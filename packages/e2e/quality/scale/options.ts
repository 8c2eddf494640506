import { parseArgs } from 'node:util';

/** Parts of the command, in the order in which they run. */
export const proofNames = ['deploy', 'upgrade', 'kills', 'stores', 'pooler', 'spread'] as const;
export type ProofName = (typeof proofNames)[number];

export type ScaleOptions = {
  runs: number;
  /** True for one run of about two minutes: fewer processes, and only some of them end. */
  isShort: boolean;
  proofs: readonly ProofName[];
  /** DRAIN_SECONDS of all processes. */
  drainSeconds: number;
};

const wholeFrom = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`--${name} must be a whole number from ${least} on`);
};

/**
 * Reads `--runs=3`, `--only=deploy,kills`, `--short` (one run of a few processes) and `--drain=10`
 * (DRAIN_SECONDS).
 * @throws Error naming the invalid option
 */
export const readOptions = (args: readonly string[]): ScaleOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string' },
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      drain: { type: 'string', default: '6' },
    },
  });
  const words = values.only?.split(',') ?? (values.short ? ['deploy', 'kills'] : proofNames);
  const proofs = proofNames.filter((name) => words.includes(name));
  const unknown = words.filter((word) => !proofs.some((name) => name === word));
  if (unknown.length > 0) {
    throw new Error(`--only does not know ${unknown.join(', ')}; there are: ${proofNames.join(', ')}`);
  }
  return {
    runs: wholeFrom('runs', values.runs ?? (values.short ? '1' : '3'), 1),
    isShort: values.short,
    proofs,
    // Longer than a gateway keeps an idle connection to a service, which is 4 s.
    drainSeconds: wholeFrom('drain', values.drain, 5),
  };
};
