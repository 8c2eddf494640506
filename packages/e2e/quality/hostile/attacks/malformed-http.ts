import { runWorkers } from '../sending/attack.ts';
import type { Attack, Target } from '../sending/attack.ts';
import type { Random } from '../sending/random.ts';
import { exchange } from '../sending/raw-connection.ts';
import { malformedRequests } from './malformed-requests.ts';

/** Changes, drops, doubles or inserts bytes of a valid request. */
const mutate = (text: string, random: Random): string => {
  const bytes = [...Buffer.from(text, 'latin1')];
  const changes = 1 + random.integer(6);
  for (let change = 0; change < changes; change += 1) {
    const at = random.integer(bytes.length);
    const kind = random.integer(4);
    if (kind === 0) bytes[at] = random.integer(256);
    else if (kind === 1) bytes.splice(at, 1 + random.integer(4));
    else if (kind === 2) bytes.splice(at, 0, random.integer(256));
    else bytes.splice(at, 0, ...bytes.slice(at, at + random.integer(40)));
    if (bytes.length === 0) return '\r\n';
  }
  return Buffer.from(bytes).toString('latin1');
};

const pathOf = (request: string): string => /^\S+ (\S+)/.exec(request)?.[1]?.slice(0, 200) ?? '';

/** Requests that no HTTP client would send: written by hand, and valid ones with a few bytes changed. */
export const malformedHttp: Attack = {
  name: 'malformed HTTP',
  run: async (target: Target, signal) => {
    const tally = target.createTally();
    const { token } = target.attackers.shared(0);
    const cases = malformedRequests(token);
    const whole = cases.filter(({ isMutable }) => isMutable === true);
    const most = target.isFull ? 20_000 : 1_000;
    await runWorkers({ workers: 12, most, signal }, async (n) => {
      const given = cases[n];
      const request = given ?? { ...target.random.pick(whole), name: 'changed bytes' };
      const bytes = given === undefined ? mutate(request.text, target.random) : request.text;
      tally.sent();
      const from = n % 2 === 0 ? target.lone : target.crowd(n);
      const result = await exchange(target.gateway, { from, bytes, timeoutMs: 1_000, signal });
      if (result === undefined || result.answers.length === 0) return tally.nothing();
      for (const answer of result.answers) {
        tally.seen({ path: pathOf(bytes), ...answer, isBare: true }, `${request.name}: ${bytes}`);
      }
      if (request.maxAnswers !== undefined && result.answers.length > request.maxAnswers) {
        tally.breach(`${request.name}: ${result.answers.length} answers`, bytes);
      }
    });
    return tally.counts();
  },
};
