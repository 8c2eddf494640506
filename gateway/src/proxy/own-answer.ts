import type { PathParams } from '@attesta/contracts/pages/path-pattern.ts';
import type { Context } from 'koa';
import type { ForwardRequest } from './forward-request.ts';

/**
 * Answers an operation in which the gateway has a part itself. Who may call it, its service says, as for all others: the
 * request is asked there first.
 */
export type OwnAnswer = (context: Context, params: PathParams, request: ForwardRequest) => Promise<void>;
