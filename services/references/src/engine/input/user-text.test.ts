import { describe, expect, it } from 'vitest';

import { cleanLine, cleanEntries, cleanNounPhrase, cleanSentences, cleanTask } from './user-text.ts';

describe('typed text', () => {
  it('loses doubled blanks, line breaks and control characters, nothing else', () => {
    expect(cleanLine('  ein\t Team \n von\u0000 8  ')).toBe('ein Team von 8');
    expect(cleanLine('1.\u00A0Januar')).toBe('1.\u00A0Januar');
    expect(cleanLine('{N} <a/b> [x|y] @ ß "x"')).toBe('{N} <a/b> [x|y] @ ß "x"');
  });

  it.each([
    ['sie baute das Lager um', 'Sie baute das Lager um.'],
    ['Sie baute um. ', 'Sie baute um.'],
    ['Sie baute um...', 'Sie baute um.'],
    ['Sie baute um,', 'Sie baute um.'],
    ['Sie baute um!', 'Sie baute um!'],
    ['Sie schrieb «Umbau.»', 'Sie schrieb «Umbau.»'],
    ['  . ', ''],
  ])('as sentences: %j becomes %j', (typed, printed) => {
    expect(cleanSentences(typed)).toBe(printed);
  });

  it.each([
    ['ein Team von acht Mitarbeitenden.', 'ein Team von acht Mitarbeitenden'],
    ['Belege, Rechnungen usw.', 'Belege, Rechnungen usw.'],
  ])('as noun phrase: %j becomes %j', (typed, printed) => {
    expect(cleanNounPhrase(typed)).toBe(printed);
  });

  it.each([
    ['führung der Bücher;', 'Führung der Bücher'],
    ['élaboration des budgets.', 'Élaboration des budgets'],
    ['eBanking', 'eBanking'],
  ])('as task: %j becomes %j', (typed, printed) => {
    expect(cleanTask(typed)).toBe(printed);
  });

  it('as lines: one entry each, empty ones dropped', () => {
    expect(cleanEntries('CAS Führung (2021)\r\n\n  HERMES. \n')).toEqual(['CAS Führung (2021)', 'HERMES']);
  });
});
