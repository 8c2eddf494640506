import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';

import { i18n, useLanguage, useTexts } from './i18n.ts';

const Greeting = ({ namespace }: { namespace: string }) => {
  const t = useTexts(namespace);
  return <p>{t('greeting', { name: 'Anna' })}</p>;
};

const Reader = () => <p>{useLanguage()}</p>;

const addTexts = (language: string, namespace: string, greeting: string): void => {
  act(() => void i18n.addResourceBundle(language, namespace, { greeting }));
};

afterEach(() => act(async () => void (await i18n.changeLanguage('de'))));

it('rerenders for new texts only the components of their namespace', () => {
  addTexts('de', 'inn', 'Willkommen, {{name}}');
  const rendered: string[] = [];
  const counted = (namespace: string) => (
    <Profiler id={namespace} onRender={(id) => rendered.push(id)}>
      <Greeting namespace={namespace} />
    </Profiler>
  );
  render(
    <>
      {counted('inn')}
      {counted('station')}
    </>,
  );
  expect(screen.getByText('Willkommen, Anna')).toBeDefined();
  expect(rendered).toEqual(['inn', 'station']);
  addTexts('de', 'station', 'Guten Tag, {{name}}');
  expect(screen.getByText('Guten Tag, Anna')).toBeDefined();
  expect(rendered).toEqual(['inn', 'station', 'station']);
});

it('shows another language everywhere, and German where a text is missing', async () => {
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
