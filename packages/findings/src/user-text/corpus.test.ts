import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { codedCodes, sensitiveCodes } from '../phrases/phrase-list.ts';
import { loadUserTextCheck } from './load-user-text-check.ts';
import { readCorpus } from './testing/read-corpus.ts';
import type { CorpusLine } from './testing/read-corpus.ts';

/** Gender of the person in a line, by its first pronoun; F by default. */
const genderOf = (text: string) => (/^(?:Er|Il|Egli|Lui|He|His)\b/u.test(text) ? 'M' : 'F');

const phraseCodes = new Set<string>([...codedCodes, ...sensitiveCodes]);

describe.each(languages)('warnings about %s texts', (language) => {
  const warningsOf = async ({ text, field }: CorpusLine) =>
    (await loadUserTextCheck(language))(text, { field, gender: genderOf(text) });

  it.each(['ordinary', 'ordinary-held-back'] as const)('do not affect %s lines', async (name) => {
    const lines = readCorpus(language, name);
    const warned = [];
    for (const line of lines) if ((await warningsOf(line)).length > 0) warned.push(line.text);
    expect(lines.length).toBeGreaterThanOrEqual(name === 'ordinary' ? 100 : 90);
    expect({ share: warned.length / lines.length < 0.02, warned }).toMatchObject({ share: true });
  });

  it.each(['meant', 'meant-held-back'] as const)('find the phrases in %s lines', async (name) => {
    const lines = readCorpus(language, name);
    const missed = [];
    for (const line of lines) {
      const warnings = await warningsOf(line);
      if (!warnings.some(({ code }) => phraseCodes.has(code))) missed.push(line.text);
    }
    expect(lines.length).toBeGreaterThanOrEqual(100);
    expect({ share: missed.length / lines.length < 0.1, missed }).toMatchObject({ share: true });
  });

  it('detect ordinary lines of another language', async () => {
    for (const other of languages) {
      if (other === language) continue;
      const lines = readCorpus(other, 'ordinary');
      const missed = [];
      for (const line of lines) {
        const warnings = await warningsOf(line);
        if (!warnings.some(({ code }) => code === 'otherLanguage')) missed.push(line.text);
      }
      expect({ other, share: missed.length / lines.length < 0.2, missed }).toMatchObject({ share: true });
    }
  });
});
