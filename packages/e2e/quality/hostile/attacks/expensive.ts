import type { Attack } from '../sending/attack.ts';
import { floodOf, withJson, withToken } from './flood.ts';

/** checks.md K62. */
const medianFactor = 3;

/** Levels of all questions about performance and conduct; they differ from call to call. */
const levelsOf = (n: number): string =>
  JSON.stringify({
    bewertungen: Array.from({ length: 6 }, (_, index) => ({
      idKompetenz: index + 1,
      bewertung: String(3 + ((n + index) % 3)),
    })),
  });

/** Most expensive calls of text engine and validation, as often as one session may send them concurrently. */
const calls = floodOf({
  name: 'expensive calls of one account',
  workers: 16,
  connections: 16,
  most: { reduced: 200, full: 20_000 },
  medianFactor,
  requestOf: ({ attackers }, n) => {
    const { token, reference: id } = attackers.shared(0);
    if (n % 4 !== 0) {
      return {
        method: 'GET',
        path: `/api/zeugnisse/${id}/findings`,
        headers: withToken(token),
        isLone: true,
      };
    }
    const path = `/api/zeugnisse/${id}/bewertung`;
    return { method: 'PUT', path, headers: withJson(token), body: levelsOf(n), isLone: true };
  },
});

/** Pages that the gateway compresses on request. */
const pages = floodOf({
  name: 'packed pages from one address',
  workers: 48,
  connections: 48,
  most: { reduced: 400, full: 40_000 },
  medianFactor,
  requestOf: (_, n) => ({
    method: 'GET',
    path: n % 8 === 0 ? '/preise' : '/',
    headers: { 'accept-encoding': n % 4 === 0 ? 'gzip' : 'br' },
    isLone: true,
  }),
});

export const expensive: readonly Attack[] = [calls, pages];
