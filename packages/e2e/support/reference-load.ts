import { apiClient } from '@attesta/testing/api-client.ts';

/** What went wrong under load: operation and answer of each call that was no success. */
export type Load = { calls: () => number; failures: () => string[]; stop: () => Promise<void> };

/** Reads and saves a reference again and again, as so many people at the same time, until it is stopped. */
export const startReferenceLoad = (url: string, token: string, id: string, people: number): Load => {
  const client = apiClient(url, { token });
  const failures: string[] = [];
  let calls = 0;
  let stopped = false;

  const note = async (name: string, call: Promise<{ status: number }>): Promise<void> => {
    const outcome = await call.then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    );
    calls += 1;
    if (outcome !== '200') failures.push(`${name}: ${outcome}`);
  };
  const work = async (): Promise<void> => {
    const params = { id };
    while (!stopped) {
      await note('listReferences', client.call('listReferences'));
      await note('getReference', client.call('getReference', { params }));
      await note('getBewertung', client.call('getBewertung', { params }));
      const bewertungen = [{ idKompetenz: 1, bewertung: '4' }];
      await note('saveBewertung', client.call('saveBewertung', { params, body: { bewertungen } }));
      await note('getAccount', client.call('getAccount'));
    }
  };
  const running = Promise.all(Array.from({ length: people }, work));
  return {
    calls: () => calls,
    failures: () => failures,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
};
