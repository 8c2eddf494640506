import type { OperationDefinition } from '@attesta/contracts';
import type { ResponseMeta } from './base-query.ts';
import type { ErrorHandling } from '../errors/global-errors.ts';
import type { ArgOf, OperationRequest, ResultOf } from './operation-request.ts';

type EndpointOptions<Operation extends OperationDefinition, Result> = ErrorHandling & {
  /** Makes the endpoint's result from body and meta, e.g. the token of the authorization header. */
  readonly select?: (body: ResultOf<Operation>, meta: ResponseMeta) => Result;
};

/**
 * The body goes on as it came, unchecked: the services hold their answers to the contract, a newer one may know values
 * that this build does not, and components have a fallback for those.
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
 * The definition of a query endpoint from its contract; spread it to add tags:
 * `build.query({ ...contractQuery(getAccount), providesTags: ['Account'] })`.
 */
export const contractQuery = <const Operation extends OperationDefinition, Result = ResultOf<Operation>>(
  operation: Operation,
  options: EndpointOptions<Operation, Result> = {},
): Endpoint<Operation, Result> => describe(operation, options);

/** The definition of a mutation endpoint from its contract; used like `contractQuery`. */
export const contractMutation = <const Operation extends OperationDefinition, Result = ResultOf<Operation>>(
  operation: Operation,
  options: EndpointOptions<Operation, Result> = {},
): Endpoint<Operation, Result> => describe(operation, options);
