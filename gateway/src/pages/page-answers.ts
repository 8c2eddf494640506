import type { OperationDefinition, ServiceName } from '@attesta/contracts/operations/operation.ts';
import type { OperationTable } from '@attesta/contracts/operations/operation-table.ts';
import { internalHeader } from '@attesta/service-kit/auth/internal-caller.ts';
import type { Upstream } from '../proxy/forward.ts';

/** A service's present answer to an anonymous GET; undefined if it cannot be had. */
export type ReadAnswer = (path: string) => Promise<unknown>;

type Options = {
  table: OperationTable<OperationDefinition>;
  upstreams: Readonly<Record<ServiceName, Upstream>>;
  internalPass: () => string;
};

/** Lifetime of a cached answer, and a page's timeout for it (milliseconds). */
const lifetimeMilliseconds = 5000;
const timeoutMilliseconds = 1000;

/**
 * Fetches the answers that public pages were prerendered with: only operations open to visitors, and without a session.
 */
export const createAnswerReader = ({ table, upstreams, internalPass }: Options): ReadAnswer => {
  const cache = new Map<string, { answer: Promise<unknown>; askedAt: number }>();

  const ask = async (path: string): Promise<unknown> => {
    const operation = table.find('GET', path)?.operation;
    if (operation?.roles.includes('visitor') !== true) return undefined;
    const { statusCode, body } = await upstreams[operation.service].pool.request({
      method: 'GET',
      path,
      headers: { [internalHeader]: internalPass() },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const text = await body.text();
    return statusCode === 200 ? (JSON.parse(text) as unknown) : undefined;
  };

  return (path) => {
    const cached = cache.get(path);
    if (cached !== undefined && Date.now() - cached.askedAt < lifetimeMilliseconds) return cached.answer;
    const answer = ask(path).catch(() => undefined);
    cache.set(path, { answer, askedAt: Date.now() });
    return answer;
  };
};
