import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keysOf, placeholdersOf } from '@attesta/ui/testing/text-keys.ts';
import { languages } from '@attesta/web-kit';
import { describe, expect, it } from 'vitest';
import de from './i18n/de.json';
import { loadTexts } from './texts.ts';

const german = keysOf(de);

/** Keys that the components name; a key with a part that is computed counts by what stands before it. */
const usedKeys = (): string[] => {
  const folder = path.join(import.meta.dirname, 'features');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!.*\.test\.).*\.tsx?$/.test(name),
  );
  return sources.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\bt\(\s*(?:[\w.]+ \? )?['`]([\w.]+)/g)].map(
      ([, key = '']) => key,
    ),
  );
};

describe('texts', () => {
  it.each(languages)('are complete in %s, with the same placeholders', async (language) => {
    const texts = await loadTexts(language);
    expect(keysOf(texts)).toEqual(german);
    expect(placeholdersOf(texts)).toEqual(placeholdersOf(de));
  });

  it('hold every key that a component names', () => {
    const used = usedKeys();
    expect(used.length).toBeGreaterThan(50);
    const missing = used.filter((key) => !german.some((known) => known === key || known.startsWith(key)));
    expect(missing).toEqual([]);
  });

  it('never use ß or exclamation marks in German', () => {
    expect(JSON.stringify(de)).not.toMatch(/[ß!]/);
  });
});
