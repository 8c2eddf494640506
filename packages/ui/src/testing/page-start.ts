import { afterEach } from 'vitest';

/** Writes what the gateway writes into its page; gone after each test of the file. */
export const setUpPageStart = (): ((settings: unknown) => void) => {
  afterEach(() => document.querySelector('#start')?.remove());
  return (settings) => {
    const start = document.createElement('script');
    start.id = 'start';
    start.type = 'application/json';
    start.textContent = JSON.stringify({ registry: { settings } });
    document.body.append(start);
  };
};
