import { describe, expect, it } from 'vitest';

import { realise, UnresolvedTokenError } from './realise.ts';
import { catalogueRun, plainText, userRun } from './rich-text.ts';
import { hasToken, openingOf, parseTemplate, TemplateSyntaxError } from './template.ts';

const choices = { tense: 'past', gender: 'F', subject: [catalogueRun('sie')], tokens: {} } as const;

describe('templates', () => {
  it('resolves subject, tense, gender and tokens', () => {
    const template = parseTemplate('@ [setzt|setzte] <seine/ihre> {X} ein');
    const tokens = { X: [userRun('Kenntnisse', 'x')] };
    expect(plainText(realise(template, { ...choices, tokens }))).toBe('sie setzte ihre Kenntnisse ein');
    expect(
      plainText(
        realise(template, {
          ...choices,
          tokens,
          tense: 'present',
          gender: 'M',
          subject: [catalogueRun('er')],
        }),
      ),
    ).toBe('er setzt seine Kenntnisse ein');
  });

  it('resolves tokens and gender inside a tense bracket', () => {
    const template = parseTemplate("il [s'acquitte|s'est <acquitté/acquittée> {X}]");
    const tokens = { X: [catalogueRun('hier')] };
    expect(plainText(realise(template, { ...choices, tokens }))).toBe("il s'est acquittée hier");
    expect(hasToken(template, 'X')).toBe(true);
  });

  it('inserts values without parsing notation in them', () => {
    const hostile = '{N} <a/b> [x|y] @';
    const runs = realise(parseTemplate('als {FUNK}'), {
      ...choices,
      tokens: { FUNK: [userRun(hostile, 'function')] },
    });
    expect(plainText(runs)).toBe(`als ${hostile}`);
  });

  it.each(['[nur eins]', '<nur eins>', '{offen', 'zu]', 'a|b', '{A B}'])('refuses %s', (source) => {
    expect(() => parseTemplate(source)).toThrow(TemplateSyntaxError);
  });

  it('refuses to print a token without a value', () => {
    expect(() => realise(parseTemplate('am {BIS}'), choices)).toThrow(UnresolvedTokenError);
  });

  it.each([
    ['@ [ist|war] loyal', 'person'],
    ['Termine [hält|hielt] @ ein', 'fronted'],
    ['Die Arbeitsqualität [genügt|genügte] den Anforderungen', 'other'],
  ])('reads the opening of %s', (source, opening) => {
    expect(openingOf(parseTemplate(source))).toBe(opening);
  });
});
