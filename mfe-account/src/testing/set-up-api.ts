import { createMockApi } from '@attesta/ui/testing/mock-api.ts';
import type { MockApi } from '@attesta/ui/testing/mock-api.ts';
import { afterEach, beforeEach, vi } from 'vitest';

/** A fresh API, an empty browser storage and no pending login for each test of the file. */
export const setUpApi = (): { readonly api: MockApi } => {
  const holder = { api: createMockApi() };
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    holder.api = createMockApi();
    vi.stubGlobal('fetch', holder.api.fetch);
  });
  afterEach(() => vi.unstubAllGlobals());
  return holder;
};
