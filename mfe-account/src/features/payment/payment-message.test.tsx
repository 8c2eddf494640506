import { describe, expect, it } from 'vitest';
import { paymentMessage, readFrameMessage, toOutcome } from './payment-message.ts';

const frame = window;
const otherWindow = {} as Window;
const expected = {
  frame,
  ownOrigin: 'https://attesta.example',
  providerOrigin: 'https://pay.example',
};

const read = (data: unknown, origin: string, source: Window | null = frame) =>
  readFrameMessage({ data, origin, source }, expected);

describe('an outcome', () => {
  it.each(['successful', 'aborted', 'failed', 'account'] as const)('is accepted: %s', (outcome) => {
    expect(read(paymentMessage(outcome), expected.ownOrigin)).toEqual({ kind: 'outcome', outcome });
  });

  it.each([
    ['another origin', paymentMessage('successful'), 'https://evil.example', frame],
    ['the provider', paymentMessage('successful'), 'https://pay.example', frame],
    [
      'an origin that only begins like ours',
      paymentMessage('successful'),
      'https://attesta.example.evil',
      frame,
    ],
    ['another window of ours', paymentMessage('successful'), 'https://attesta.example', otherWindow],
    ['no window', paymentMessage('successful'), 'https://attesta.example', null],
    ['an unknown outcome', { type: 'attesta.payment', outcome: 'paid' }, 'https://attesta.example', frame],
    ['a bare word', 'successful', 'https://attesta.example', frame],
    ['another shape', { outcome: 'successful' }, 'https://attesta.example', frame],
    ['nothing', null, 'https://attesta.example', frame],
  ])('is refused from %s', (_who, data, origin, source) => {
    expect(read(data, origin, source)).toBeNull();
  });

  it('is refused without a frame', () => {
    const message = { data: paymentMessage('successful'), origin: expected.ownOrigin, source: null };
    expect(readFrameMessage(message, { ...expected, frame: null })).toBeNull();
  });
});

describe('a height', () => {
  it.each([
    [640, 640],
    ['721.6px', 722],
    [1, 200],
    [-50, 200],
    [1e9, 2000],
  ])('of %s becomes %d pixels', (height, pixels) => {
    expect(read({ message: 'css', height, width: 300 }, 'https://pay.example')).toEqual({
      kind: 'height',
      pixels,
    });
  });

  it.each([
    ['from our own origin', { message: 'css', height: 500 }, 'https://attesta.example'],
    ['from a third page in the frame', { message: 'css', height: 500 }, 'https://acs.example'],
    ['that is no number', { message: 'css', height: 'expression(1)' }, 'https://pay.example'],
    ['that is missing', { message: 'css' }, 'https://pay.example'],
    ['that is infinite', { message: 'css', height: 'Infinity' }, 'https://pay.example'],
  ])('%s is refused', (_what, data, origin) => {
    expect(read(data, origin)).toBeNull();
  });
});

it('reads an unknown result in the address as the account', () => {
  expect(toOutcome('successful')).toBe('successful');
  expect(toOutcome('whatever')).toBe('account');
  expect(toOutcome(undefined)).toBe('account');
});
