import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type { SandboxSettings } from '../settings.ts';
import { ApiError } from './api-error.ts';

/** Content type (415), accepted type (406) and Basic authentication (401), in the provider's order. */
export const checkHeaders = (ctx: Context, settings: SandboxSettings): void => {
  const [type, ...parameters] = (ctx.get('content-type') || '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((part) => part.startsWith('charset='));
  if (type?.trim() !== 'application/json' || (charset !== undefined && charset !== 'charset=utf-8')) {
    throw new ApiError(415, 'VALIDATION_FAILED', 'Content-Type must be application/json; charset=utf-8');
  }
  if (!ctx.get('accept').toLowerCase().includes('application/json')) {
    throw new ApiError(406, 'VALIDATION_FAILED', 'Accept must be application/json');
  }
  const expected = `Basic ${Buffer.from(`${settings.username}:${settings.password}`).toString('base64')}`;
  if (!sameText(ctx.get('authorization'), expected)) {
    throw new ApiError(401, 'AUTHENTICATION_FAILED', 'Unable to authenticate the request');
  }
};

const sameText = (left: string, right: string): boolean => {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
};
