import { createOperationTable, errorCatalogue, operations } from '@attesta/contracts';
import type { ErrorCode, OperationDefinition, RatingItem, ResponseOf } from '@attesta/contracts';
import type { getReference } from '@attesta/contracts';
import { vi } from 'vitest';

export const zeugnisId = '01890000-0000-7000-8000-000000000001';

/** A deputy's token as the page reads it; nobody checks its signature here. */
export const deputyToken = [
  { alg: 'none' },
  { ROLES: ['ROLE_DEPUTY'], sub: 'chef@example.ch', sid: 'delegation.1' },
  {},
]
  .map((part) => btoa(JSON.stringify(part)))
  .join('.');

type Sent = { readonly query: URLSearchParams; readonly body: unknown; readonly token: string | null };
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Handler = (sent: Sent) => Answer | Promise<Answer>;

export const ok = (body: unknown = null, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  body,
  headers,
});

export const problem = (code: ErrorCode, params: Record<string, unknown> = {}): Answer => {
  const { status, message } = errorCatalogue[code];
  return { status, body: { code, message, params } };
};

/** The network is gone: no answer at all. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

const questionsIn: Readonly<Record<string, readonly [string, string, string]>> = {
  de: ['Fachkompetenz', 'Verhalten', 'Wie ist'],
  fr: ['Compétences', 'Comportement', 'Comment est'],
};

const scale = [
  { code: '5', caption: 'Sehr gut – deutlich über den Anforderungen' },
  { code: '4', caption: 'Gut – über den Anforderungen' },
  { code: '3', caption: 'Befriedigend – den Anforderungen entsprechend' },
];

/** Two required questions in two groups, and a text that may stay empty. */
const questions = (lang: string, answers: ReadonlyMap<number, string | null>): RatingItem[] => {
  const [first, second, ask] = questionsIn[lang] ?? questionsIn['de'] ?? ['', '', ''];
  const item = (id: number, group: string, name: string, type = 'radio'): RatingItem => ({
    id,
    group,
    question: `${ask} ${name}?`,
    rating: { type, currentValue: answers.get(id) ?? null, possibleValues: type === 'radio' ? scale : [] },
    optional: type === 'text',
    notRelevant: false,
    ...(type === 'text' ? { field: 'erg_erfolge' } : {}),
  });
  return [item(1, first, 'A'), item(2, second, 'B'), item(3, second, 'C', 'text')];
};

const table = createOperationTable(operations);

const findOperation = (method: string, pathname: string): OperationDefinition => {
  const found = table.find(method, pathname);
  if (found === null) throw new Error(`No operation of the contract is ${method} ${pathname}`);
  return found.operation;
};

/**
 * A reference that was delegated, on a server held to the contract: what does not fit its schemas, or has no handler,
 * fails the test in `verify`.
 */
export const fakeServer = (reference: Partial<ResponseOf<typeof getReference>> = {}) => {
  const answers = new Map<number, string | null>();
  const faults: unknown[] = [];
  const calls: (Sent & { name: string })[] = [];
  const langOf = ({ query }: Sent): string => query.get('lang') ?? 'de';
  const missing = (): { id: number; group: string }[] =>
    [1, 2].filter((id) => answers.get(id) == null).map((id) => ({ id, group: 'Verhalten' }));

  const delegated: ResponseOf<typeof getReference> = {
    id: zeugnisId,
    deputyUsed: false,
    deputyEmail: 'chef@example.ch',
    selfRating: false,
    idZeugnisart: null,
    idZeugnisvariante: null,
    idBestellgrund: null,
    leaveDate: null,
    signature1: '',
    functionSignature1: '',
    signature2: '',
    functionSignature2: '',
    finished: false,
    employeeName: 'Sandra Keller',
    zeugnisart: 'Schlusszeugnis',
    zeugnisvariante: null,
    bestellgrund: null,
    sprache: 'de',
    organization: 'Alpina Haustechnik AG',
    expiresAt: '2026-12-21T09:00:00.000Z',
    ...reference,
  };

  const handlers: Record<string, Handler> = {
    loginDeputy: () => ok(zeugnisId, { authorization: `Bearer ${deputyToken}` }),
    getDelegatedRating: (sent) => {
      const language = sent.query.get('lang') ?? delegated.sprache ?? 'de';
      return ok({ language, reference: delegated, items: questions(language, answers) });
    },
    saveBewertung: (sent) => {
      const { bewertungen } = sent.body as { bewertungen: { idKompetenz: number; bewertung: string }[] };
      for (const { idKompetenz, bewertung } of bewertungen) answers.set(idKompetenz, bewertung);
      const ids = new Set(bewertungen.map(({ idKompetenz }) => idKompetenz));
      return ok(questions(langOf(sent), answers).filter(({ id }) => ids.has(id)));
    },
    getMissingBewertung: () => ok(missing()),
    finishDeputyRating: () => (missing().length === 0 ? ok() : problem('ratingsMissing')),
    declineDelegation: () => ok(),
    passOnDelegation: () => ok(),
  };

  const respond = async (url: URL, init: RequestInit | undefined): Promise<Response> => {
    const operation = findOperation(init?.method ?? 'GET', url.pathname);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    operation.body?.parse(body);
    const sent = {
      query: url.searchParams,
      body,
      token: new Headers(init?.headers).get('authorization'),
    };
    calls.push({ name: operation.name, ...sent });
    const handler = handlers[operation.name];
    if (handler === undefined) throw new Error(`The test has no handler for ${operation.name}`);
    const given = await handler(sent);
    if (given.status < 300) operation.response?.parse(given.body);
    return Response.json(given.body ?? null, { status: given.status, headers: given.headers ?? {} });
  };

  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    try {
      return await respond(new URL(input, 'http://localhost'), init);
    } catch (fault) {
      if (!(fault instanceof TypeError)) faults.push(fault);
      throw fault;
    }
  });

  return {
    answers,
    /** To call when a test has ended: throws what went against the contract meanwhile. */
    verify: (): void => {
      if (faults.length > 0) {
        throw new AggregateError(faults, 'Requests or answers that do not fit the contracts');
      }
    },
    of: (name: string) => calls.filter((call) => call.name === name),
    /** Replaces handlers from now on. */
    use: (changed: Record<string, Handler>): void => void Object.assign(handlers, changed),
    handlers,
  };
};

export type FakeServer = ReturnType<typeof fakeServer>;
