import { afterEach } from 'vitest';

/** Write the gateway's data block into the page; removed after each test of the file. */
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
