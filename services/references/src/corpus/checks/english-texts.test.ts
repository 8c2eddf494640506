import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { parseTemplate } from '../../engine/text/template.ts';
import { skeleton } from '../../engine/text/template-nodes.ts';
import { laddersOf, levels } from './ladder.ts';

const wordings = [...laddersOf(loadCatalogue(), 'en')].flatMap(([name, ladder]) =>
  levels.flatMap((level) =>
    ladder[level].map((text) => ({ name: `${name} ${level}`, text: skeleton(parseTemplate(text)) })),
  ),
);

const saying = (pattern: RegExp) =>
  wordings.filter(({ text }) => pattern.test(text)).map(({ name, text }) => `${name}: ${text}`);

describe('the English wordings', () => {
  it('deny nothing «in all areas», which can also mean in none', () => {
    expect(saying(/\bnot\b.*\bin (?:all|every|each)\b/u)).toEqual([]);
  });
});
