import { defaultBodyLimit } from '@attesta/contracts/operation.ts';
import type { OperationDefinition } from '@attesta/contracts/operation.ts';
import type { AtOnce } from '@attesta/service-kit/at-once.ts';
import { networksOf } from '@attesta/service-kit/network.ts';
import type { Context } from 'koa';
import { refuseUnread } from '../answer-problem.ts';
import type { RequestState } from '../request-state.ts';
import type { ByteStore } from './byte-store.ts';
import { announcesAtMost, hasBody, readBody } from './read-body.ts';
import { leaveToItself, refuse } from './refuse.ts';

export type BodyLimits = {
  store: ByteStore;
  /** In which a body must have come whole. */
  milliseconds: number;
  /** Bodies above 100 KB that an address may have under way. */
  largeBodies: AtOnce;
};

/** The whole body, null where there is none, or `refused` once that has been answered. */
export const takeBody = async (
  context: Context & { state: RequestState },
  { bodyLimit: limit = defaultBodyLimit }: OperationDefinition,
  { store, milliseconds, largeBodies }: BodyLimits,
): Promise<Buffer | null | 'refused'> => {
  const { req, res } = context;
  if (!hasBody(req)) return null;
  const isOrdinary = announcesAtMost(req, Math.min(limit, defaultBodyLimit));
  if (!isOrdinary && limit > defaultBodyLimit) {
    const leave = largeBodies.enter(networksOf(context.state.clientIp));
    if (leave === null) {
      refuseUnread(context, 'tooManyRequests');
      return 'refused';
    }
    res.once('close', leave);
  }
  const reading = await readBody(req, { limit, milliseconds, store });
  if (reading.kind === 'read') return reading.body;
  if (reading.kind === 'gone') leaveToItself(context);
  else if (reading.kind === 'tooLarge') await refuse(context, 'bodyTooLarge');
  else refuseUnread(context, reading.kind === 'late' ? 'requestTimeout' : 'tooManyRequests');
  return 'refused';
};
