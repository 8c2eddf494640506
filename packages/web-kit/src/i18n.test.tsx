import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { i18n, useLanguage, useTexts } from './i18n.ts';

const rendered: Record<string, number> = {};

const Greeting = ({ namespace }: { namespace: string }) => {
  const t = useTexts(namespace);
  rendered[namespace] = (rendered[namespace] ?? 0) + 1;
  return <p>{t('greeting', { name: 'Anna' })}</p>;
};

const Reader = () => <p>{useLanguage()}</p>;

const addTexts = (language: string, namespace: string, greeting: string): void => {
  act(() => void i18n.addResourceBundle(language, namespace, { greeting }));
};

afterEach(() => act(async () => void (await i18n.changeLanguage('de'))));

it('texts of one owner have only those rendered again who show them', () => {
  addTexts('de', 'inn', 'Willkommen, {{name}}');
  render(
    <>
      <Greeting namespace="inn" />
      <Greeting namespace="station" />
    </>,
  );
  expect(screen.getByText('Willkommen, Anna')).toBeDefined();
  const before = { ...rendered };
  addTexts('de', 'station', 'Guten Tag, {{name}}');
  expect(screen.getByText('Guten Tag, Anna')).toBeDefined();
  expect(rendered['inn']).toBe(before['inn']);
  expect(rendered['station']).toBe((before['station'] ?? 0) + 1);
});

it('another language shows everywhere, in German where a text is missing', async () => {
  addTexts('de', 'inn', 'Willkommen, {{name}}');
  addTexts('de', 'bar', 'Prost, {{name}}');
  addTexts('fr', 'inn', 'Bienvenue, {{name}}');
  render(
    <>
      <Greeting namespace="inn" />
      <Greeting namespace="bar" />
      <Reader />
    </>,
  );
  expect(screen.getByText('de')).toBeDefined();
  await act(async () => void (await i18n.changeLanguage('fr')));
  expect(screen.getByText('fr')).toBeDefined();
  expect(screen.getByText('Bienvenue, Anna')).toBeDefined();
  expect(screen.getByText('Prost, Anna')).toBeDefined();
});
