import { afterEach, beforeEach, vi } from 'vitest';
import { createMockApi } from './mock-api.ts';
import type { MockApi } from './mock-api.ts';

/** New mock of the API for each test of the file; a test fails if a request or an answer violates its contract. */
export const setUpApi = (options: Parameters<typeof createMockApi>[0] = {}): { readonly api: MockApi } => {
  const holder = { api: createMockApi(options) };
  beforeEach(() => {
    holder.api = createMockApi(options);
    vi.stubGlobal('fetch', holder.api.fetch);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    holder.api.verify();
  });
  return holder;
};
