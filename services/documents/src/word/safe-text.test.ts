import { describe, expect, it } from 'vitest';

import { safeLine, safeText } from './safe-text.ts';

describe('safeText', () => {
  it.each([
    ['a control character', 'a\u0001b\u001Fc\u007Fd', 'abcd'],
    ['a noncharacter', 'a\uFFFEb\uFFFFc\uFDD0d\u{1FFFE}e', 'abcde'],
    ['a bidirectional override', 'a\u202Eb\u2066c', 'abc'],
    ['a byte order mark', '\uFEFFa', 'a'],
    ['line breaks and tabs', 'a\r\n\tb\u2028c', 'a b c'],
    ['letters in pieces', 'Mu\u0308ller', 'Müller'],
  ])('removes or repairs %s', (_, given, expected) => {
    expect(safeText(given)).toBe(expected);
  });

  it('replaces lone surrogates, which XML cannot hold', () => {
    expect(safeText('a\uD800b')).toBe('a\uFFFDb');
  });

  it('keeps tags, markup, emoji and every script', () => {
    const text = '{d.title} <b>&amp;</b> $& 👩‍🔧 Łódź Ελλάδα العربية 日本';
    expect(safeText(text)).toBe(text);
  });
});

describe('safeLine', () => {
  it('cuts overlong lines, never within a character', () => {
    expect(safeLine('x'.repeat(300))).toHaveLength(300);
    expect(safeLine('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
    expect(safeLine(`${'x'.repeat(299)}👩`).isWellFormed()).toBe(true);
  });
});
