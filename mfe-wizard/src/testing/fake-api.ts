import { createOperationTable, errorCatalogue, operations } from '@attesta/contracts';
import type { ErrorCode } from '@attesta/contracts';
import { vi } from 'vitest';

/** A request as it arrived: the operation it is by the contract, with its parts. */
export type FakeRequest = {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
};

type Answer = { readonly status: number; readonly body: unknown };
type Handler = (request: FakeRequest) => Answer | Promise<Answer>;

/** An answer of the contract; 200 where nothing is said. */
export const answer = (body: unknown, status = 200): Answer => ({ status, body });

export const problem = (code: ErrorCode, params: Record<string, unknown> = {}): Answer => ({
  status: errorCatalogue[code].status,
  body: { code, message: errorCatalogue[code].message, params },
});

/** The network is gone: no answer at all. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

const table = createOperationTable(operations);

const findOperation = (method: string, pathname: string) => {
  const found = table.find(method, pathname);
  if (found === null) throw new Error(`No operation of the contract is ${method} ${pathname}`);
  return found;
};

const toResponse = ({ status, body }: Answer): Response =>
  body instanceof Blob ? new Response(body, { status }) : Response.json(body, { status });

/**
 * Answers `fetch` at the network, held to the contracts: a request or a successful answer that does not fit its
 * schema fails the test, and so does a request that no handler is for.
 */
export const fakeApi = (handlers: Record<string, Handler>) => {
  const requests: FakeRequest[] = [];
  const faults: unknown[] = [];
  const current = { ...handlers };

  const respond = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const { operation, params } = findOperation(init?.method ?? 'GET', url.pathname);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = {
      operation: operation.name,
      params,
      query: url.searchParams,
      body,
      headers: new Headers(init?.headers),
    };
    requests.push(request);
    operation.body?.parse(body);
    const handler = current[operation.name];
    if (handler === undefined) throw new Error(`The test has no handler for ${operation.name}`);
    const given = await handler(request);
    if (given.status < 300) operation.response?.parse(given.body);
    return toResponse(given);
  };

  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
      try {
        return await respond(input, init);
      } catch (fault) {
        if (!(fault instanceof TypeError)) faults.push(fault);
        throw fault;
      }
    }),
  );

  return {
    requests,
    /** Requests of one operation, in order. */
    of: (operation: string): FakeRequest[] => requests.filter((request) => request.operation === operation),
    /** Replaces handlers from now on. */
    use: (changed: Record<string, Handler>): void => void Object.assign(current, changed),
    /** To call when a test has ended: throws what went against the contract meanwhile. */
    verify: (): void => {
      if (faults.length > 0) {
        throw new AggregateError(faults, 'Requests or answers that do not fit the contracts');
      }
    },
  };
};

export type FakeApi = ReturnType<typeof fakeApi>;
