import { expect, test } from 'vitest';
import { createTypesReader } from './watch-types.ts';

const looks = (printed: string): (readonly string[])[] => {
  const read = createTypesReader();
  return printed
    .split('\n')
    .map(read)
    .filter((problems) => problems !== null);
};

test('each compilation gives its own errors with their explanations', () => {
  const error =
    "mfe-wizard/src/page.tsx(29,7): error TS2322: Type 'string' is not assignable to type 'number'.";
  expect(
    looks(`12:19:51 PM - Starting compilation in watch mode...

${error}
  The expected type comes from property 'size'.
mfe-wizard/src/other.ts(1,1): error TS2304: Cannot find name 'x'.
12:20:15 PM - Found 2 errors. Watching for file changes.

12:20:26 PM - File change detected. Starting incremental compilation...

12:20:30 PM - Found 0 errors. Watching for file changes.`),
  ).toEqual([
    [
      `${error}\n  The expected type comes from property 'size'.`,
      "mfe-wizard/src/other.ts(1,1): error TS2304: Cannot find name 'x'.",
    ],
    [],
  ]);
});
