import { describe, expect, it } from 'vitest';

import type { Item } from '../../engine/catalogue/catalogue-schema.ts';
import { kindOptions, ratingQuestion, variantOptions } from './lookups.presenter.ts';
import { catalogue } from '../../engine/testing/example-input.ts';

const itemOf = (key: string): Item => {
  const item = catalogue.items.find((candidate) => candidate.key === key);
  if (!item) throw new Error(`No item ${key}`);
  return item;
};

describe('lookups', () => {
  it('gives each kind its own reasons, with unique values', () => {
    const kinds = kindOptions(catalogue, 'de');
    expect(kinds.map(({ name }) => name)).toEqual([
      'Zwischenzeugnis',
      'Lehrzeugnis',
      'Arbeitsbestätigung',
      'Praktikumszeugnis',
      'Schlusszeugnis',
    ]);
    expect(kinds[0]).toMatchObject({ id: 1, showAustrittsdatum: false });
    expect(kinds[4]?.bestellgruende[0]).toEqual({
      value: 501,
      label: 'Auf eigenen Wunsch – neue Herausforderung',
    });
    const values = kinds.flatMap(({ id, bestellgruende }) =>
      bestellgruende.map(({ value }) => [id, value] as const),
    );
    expect(values).toHaveLength(36);
    expect(values.every(([id, value]) => Math.floor(value / 100) === id)).toBe(true);
  });

  it('answers in the requested language', () => {
    expect(variantOptions(catalogue, 'it')[1]).toEqual({ id: 2, name: 'Con funzione di conduzione' });
    expect(ratingQuestion(catalogue, itemOf('fach_wissen'), 5, 'fr')).toMatchObject({
      group: 'Compétences professionnelles',
      question: 'Les connaissances professionnelles sont-elles étendues et à jour\u202F?',
    });
  });

  it('sets names in the typography of the language', () => {
    const texts = catalogue.items.flatMap((item) => {
      const { question, group, possibleValues } = ratingQuestion(catalogue, item, 5, 'fr');
      return [question, group, ...possibleValues.map(({ caption }) => caption)];
    });
    const names = kindOptions(catalogue, 'fr').flatMap(({ name, bestellgruende }) => [
      name,
      ...bestellgruende.map(({ label }) => label),
    ]);
    expect([...texts, ...names].filter((text) => /'|[^\u202F][;:!?»]|«[^\u202F]/u.test(text))).toEqual([]);
    expect(ratingQuestion(catalogue, itemOf('erg_pensum'), 5, 'it').question).toContain(
      'Grado d’occupazione',
    );
  });

  it.each([
    ['de', 'clients', 'patients', 'Wie ist das Verhalten gegenüber Patientinnen und Patienten?'],
    ['fr', 'clients', 'guests', 'Quel est le comportement envers les hôtes\u202F?'],
    ['it', 'clients', 'guests', 'Com’è il comportamento nei confronti degli ospiti?'],
    ['en', 'superiors', 'board', 'What is the conduct towards the board of directors like?'],
  ] as const)(
    'words the question in %s with the %s that a reference chose',
    (language, role, choice, question) => {
      const item = itemOf(role === 'clients' ? 'verh_kunden' : 'verh_vorgesetzte');
      expect(ratingQuestion(catalogue, item, 5, language, { [role]: choice }).question).toBe(question);
      expect(ratingQuestion(catalogue, item, 5, language).question).not.toBe(question);
    },
  );

  it('offers «not relevant» for optional ratings only', () => {
    const codes = (key: string, art: number) =>
      ratingQuestion(catalogue, itemOf(key), art, 'de').possibleValues.map(({ code }) => code);
    expect(codes('fach_wissen', 5)).toEqual(['5', '4', '3', '2', '1']);
    expect(codes('eins_lernen', 5)).toEqual(['5', '4', '3', '2', '1', '0']);
    expect(codes('eins_lernen', 2)).toEqual(['5', '4', '3', '2', '1']);
    expect(codes('erg_erfolge', 5)).toEqual([]);
  });
});
