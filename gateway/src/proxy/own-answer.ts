import type { PathParams } from '@attesta/contracts/pages/path-pattern.ts';
import type { Context } from 'koa';
import type { ForwardRequest } from './forward-request.ts';

/**
 * Answers an operation that the gateway shares with a service. The service decides on access, as for all others: it is
 * called first.
 */
export type OwnAnswer = (context: Context, params: PathParams, request: ForwardRequest) => Promise<void>;
