import { errorCatalogue, match } from '@attesta/contracts';
import type { ErrorCode, OperationDefinition } from '@attesta/contracts';

/** What a mocked operation was called with. */
export type Call = {
  readonly headers: Headers;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
};

type Operation = Pick<OperationDefinition, 'name' | 'method' | 'path' | 'response' | 'kind'>;
type Handler = (call: Call) => Answer | Promise<Answer>;
type Entry = { readonly operation: Operation; readonly handle: Handler };

/** A successful answer. */
export const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  body,
  headers,
});

/** An error of the catalogue, with its own status and message. */
export const fault = (code: ErrorCode, params: Record<string, unknown> = {}): Answer => ({
  status: errorCatalogue[code].status,
  body: { code, message: errorCatalogue[code].message, params },
});

const readBody = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;

/** A mock may not answer what the contract does not allow. */
const checkAnswer = ({ name, response, kind }: Operation, { status, body }: Answer): void => {
  if (status >= 300 || kind !== undefined || response === undefined) return;
  const parsed = response.safeParse(body);
  if (!parsed.success) throw new Error(`${name} may not answer ${JSON.stringify(body)}`);
};

/** Bytes are given as text; everything else travels as JSON. */
const toResponse = ({ status, body, headers = {} }: Answer, kind?: Operation['kind']): Response =>
  kind === 'binary' && typeof body === 'string'
    ? new Response(body, { status, headers })
    : new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...headers },
      });

/**
 * Answers `fetch` from the contracts: `api.on(getPrices, () => ok([...]))`, `api.calls(getPrices)`. An operation
 * that no test has named answers `serviceUnavailable`. Install it with `vi.stubGlobal('fetch', api.fetch)`.
 */
export const createMockApi = () => {
  const entries: Entry[] = [];
  const log = new Map<string, Call[]>();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const entry = entries.findLast(
      ({ operation }) => operation.method === method && match(operation.path, url.pathname) !== null,
    );
    if (entry === undefined) return toResponse(fault('serviceUnavailable'));
    const call: Call = { headers: new Headers(init?.headers), query: url.searchParams, body: readBody(init) };
    log.set(entry.operation.name, [...(log.get(entry.operation.name) ?? []), call]);
    const answer = await entry.handle(call);
    checkAnswer(entry.operation, answer);
    return toResponse(answer, entry.operation.kind);
  };
  return {
    fetch,
    on: (operation: Operation, handle: Handler): void => {
      entries.push({ operation, handle });
    },
    calls: (operation: Operation): readonly Call[] => log.get(operation.name) ?? [],
  };
};

export type MockApi = ReturnType<typeof createMockApi>;
