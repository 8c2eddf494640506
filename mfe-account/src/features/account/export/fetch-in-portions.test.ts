import { expect, it } from 'vitest';
import { fetchInPortions, portionBytes } from './fetch-in-portions.ts';

const size = 2 * portionBytes + 7;
const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);
const options = {
  size,
  onProgress: () => undefined,
  isFinal: (error: unknown) => error === 'gone',
  pause: () => Promise.resolve(),
};

const cut = (range: string): Blob => {
  const [first = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number);
  return new Blob([bytes.subarray(first, last + 1)]);
};

it('puts portions together, and asks again for one that was lost', async () => {
  const asked: string[] = [];
  const shares: number[] = [];
  const fetched = await fetchInPortions(
    (range) => {
      asked.push(range);
      return Promise.resolve(asked.length === 2 ? { error: 'offline' } : { data: cut(range) });
    },
    { ...options, onProgress: (share) => shares.push(share) },
  );
  if (!('data' in fetched)) throw new Error('nothing was fetched');
  expect(new Uint8Array(await fetched.data.arrayBuffer())).toEqual(bytes);
  expect(asked).toHaveLength(4);
  expect(asked[1]).toBe(asked[2]);
  expect(shares.at(-1)).toBe(1);
});

it('takes the whole file from a server that knows no ranges', async () => {
  const whole = new Blob([bytes]);
  expect(await fetchInPortions(() => Promise.resolve({ data: whole }), options)).toEqual({ data: whole });
});

it('ends at once with a final error, after some tries with another, and with a portion of the wrong size', async () => {
  let tries = 0;
  const failing = (error: string) => () => {
    tries += 1;
    return Promise.resolve({ error });
  };
  expect(await fetchInPortions(failing('gone'), options)).toEqual({ error: 'gone' });
  expect(tries).toBe(1);
  expect(await fetchInPortions(failing('offline'), options)).toEqual({ error: 'offline' });
  expect(tries).toBe(7);
  const short = () => Promise.resolve({ data: new Blob(['short']) });
  expect(await fetchInPortions(short, options)).toEqual({ error: undefined });
});
