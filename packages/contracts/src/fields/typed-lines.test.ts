import { expect, it } from 'vitest';

import clipboard from '../testing/clipboard.json' with { type: 'json' };
import { typedLines } from './typed-lines.ts';

it.each(clipboard)('K65: $from ($language) is read as its lines: $text', ({ text, lines }) => {
  expect(typedLines(text)).toEqual(lines);
  expect(typedLines(lines.join('\n'))).toEqual(lines);
});
