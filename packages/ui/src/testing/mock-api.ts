import { createOperationTable, errorCatalogue, operations } from '@attesta/contracts';
import type { ErrorCode, OperationDefinition } from '@attesta/contracts';

/** Received request: the contract's operation, with its values. */
export type Call = {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
};

type Handler = (call: Call) => Answer | Promise<Answer>;
/** Answers by the names of their operations. */
export type Handlers = Readonly<Record<string, Handler>>;
type Named = Pick<OperationDefinition, 'name'>;

/** Successful answer. */
export const ok = (body: unknown = null, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  body,
  headers,
});

/** Error of the catalogue, with its own status and message. */
export const fault = (code: ErrorCode, params: Record<string, unknown> = {}): Answer => ({
  status: errorCatalogue[code].status,
  body: { code, message: errorCatalogue[code].message, params },
});

/** Network failure: no response. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

const table = createOperationTable(operations);
const names = new Set(operations.map(({ name }) => name));

const checkedName = (name: string): string => {
  if (!names.has(name)) throw new Error(`No operation of the contract is called ${name}`);
  return name;
};

const bodyOf = ({ body, headers }: RequestInit): unknown => {
  // A server reads the body of a request without one as empty.
  if (typeof body !== 'string' || body === '') return undefined;
  return new Headers(headers).get('content-type')?.startsWith('text/') ? body : JSON.parse(body);
};

/** Binary bodies are given as text or as a blob; everything else is sent as JSON. */
const toResponse = ({ status, body, headers = {} }: Answer, kind?: OperationDefinition['kind']): Response =>
  body instanceof Blob || (kind === 'binary' && typeof body === 'string')
    ? new Response(body, { status, headers })
    : Response.json(body ?? null, { status, headers });

/**
 * Mock of the API at `fetch`: `api.on(getPrices, () => ok([...]))`, `api.calls(getPrices)`. A request or a successful
 * answer that violates its contract is reported by `verify`. Operations without a handler answer `serviceUnavailable`;
 * in `strict` mode calling one is a violation, too.
 */
export const createMockApi = ({ strict = false } = {}) => {
  const handlers: Record<string, Handler> = {};
  const log: Call[] = [];
  const faults: unknown[] = [];

  const respond = async (input: RequestInfo | URL, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(
      input instanceof Request ? input.url : input,
      'http://localhost',
    );
    const method = init.method ?? 'GET';
    const { operation, params = {} } = table.find(method, pathname) ?? {};
    const handle = handlers[operation?.name ?? ''];
    if (operation === undefined || handle === undefined) {
      if (strict) throw new Error(`The test has no handler for ${method} ${pathname}`);
      return toResponse(fault('serviceUnavailable'));
    }
    const call = {
      operation: operation.name,
      params,
      headers: new Headers(init.headers),
      query,
      body: bodyOf(init),
    };
    log.push(call);
    operation.body?.parse(call.body);
    const answer = await handle(call);
    if (answer.status < 300) operation.response?.parse(answer.body);
    return toResponse(answer, operation.kind);
  };

  return {
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      try {
        return await respond(input, init);
      } catch (error) {
        if (!(error instanceof TypeError)) faults.push(error);
        throw error;
      }
    },
    /** Sets the answer of an operation. */
    on: ({ name }: Named, handle: Handler): void => {
      handlers[checkedName(name)] = handle;
    },
    /** Sets the answers of several operations. */
    use: (changed: Handlers): void => {
      for (const [name, handle] of Object.entries(changed)) handlers[checkedName(name)] = handle;
    },
    /** Requests of one operation that were answered, in order. */
    calls: (operation: Named | string): readonly Call[] => {
      const name = checkedName(typeof operation === 'string' ? operation : operation.name);
      return log.filter((call) => call.operation === name);
    },
    /** Throws the violations of contracts so far. */
    verify: (): void => {
      if (faults.length === 0) return;
      throw new AggregateError(faults, 'Requests or answers that violate the contracts');
    },
  };
};

export type MockApi = ReturnType<typeof createMockApi>;
