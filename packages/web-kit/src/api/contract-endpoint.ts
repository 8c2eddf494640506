import type { OperationDefinition } from '@attesta/contracts';
import type { ResponseMeta } from './base-query.ts';
import type { ErrorHandling } from '../errors/global-errors.ts';
import type { ArgOf, OperationRequest, ResultOf } from './operation-request.ts';

type EndpointOptions<Operation extends OperationDefinition, Result> = ErrorHandling & {
  /** Builds the endpoint's result from body and meta, e.g. the token of the authorization header. */
  readonly select?: (body: ResultOf<Operation>, meta: ResponseMeta) => Result;
};

/**
 * Endpoint that returns the body unvalidated: services validate their answers, a newer service may send values that
 * this build does not know, and components have a fallback for those.
 */
type Endpoint<Operation extends OperationDefinition, Result> = {
  query: (arg: ArgOf<Operation>) => OperationRequest;
  transformResponse: (body: unknown, meta: ResponseMeta | undefined) => Result;
  extraOptions: ErrorHandling;
};

const noMeta: ResponseMeta = { status: 0, authorization: null };

const describe = <Operation extends OperationDefinition, Result>(
  operation: Operation,
  { select, errors, messages }: EndpointOptions<Operation, Result>,
): Endpoint<Operation, Result> => ({
  query: (arg) => ({ operation, ...arg }),
  transformResponse: (body, meta) => {
    const answer = body as ResultOf<Operation>;
    return select === undefined ? (answer as unknown as Result) : select(answer, meta ?? noMeta);
  },
  extraOptions: {
    ...(errors === undefined ? {} : { errors }),
    ...(messages === undefined ? {} : { messages }),
  },
});

/**
 * Definition of a query endpoint from its contract; spread it to add tags:
 * `build.query({ ...contractQuery(getAccount), providesTags: ['Account'] })`.
 */
export const contractQuery = <const Operation extends OperationDefinition, Result = ResultOf<Operation>>(
  operation: Operation,
  options: EndpointOptions<Operation, Result> = {},
): Endpoint<Operation, Result> => describe(operation, options);

/** Definition of a mutation endpoint from its contract; used like `contractQuery`. */
export const contractMutation = <const Operation extends OperationDefinition, Result = ResultOf<Operation>>(
  operation: Operation,
  options: EndpointOptions<Operation, Result> = {},
): Endpoint<Operation, Result> => describe(operation, options);
