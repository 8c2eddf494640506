import type { CompositionInput } from '../engine/input.ts';
import type { CheckText } from './check-texts.ts';
import type { SpellingRun } from './spelling/spelling-run.ts';

/** The number of texts, and each fault once with how often it was found. */
export const faultsIn = (
  inputs: Iterable<CompositionInput>,
  style: 'fluent' | 'plain',
  check: CheckText,
  spelling: SpellingRun,
): [texts: number, faults: string[]] => {
  const faults = new Map<string, string[]>();
  let texts = 0;
  for (const input of inputs) {
    const { model, broken } = check(input, style);
    texts += 1;
    spelling.add(model);
    for (const { check: rule, code, params } of broken?.faults ?? []) {
      const fault = `${input.zeugnis.sprache} ${rule} ${code} ${JSON.stringify(params)}`;
      faults.set(fault, [...(faults.get(fault) ?? []), input.zeugnisId]);
    }
  }
  return [texts, [...faults].map(([fault, ids]) => `${fault} in ${ids.length} texts, such as ${ids[0]}`)];
};
