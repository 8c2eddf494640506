import { getStatistics } from '@attesta/contracts';
import type { MonthFigures } from '@attesta/contracts';
import { contrastRatio } from '@attesta/ui/theme/contrast.ts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { colors } from '@attesta/ui/theme/tokens.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';
import { chartColors } from './month-chart.tsx';

const server = setUpApi();

/** Sizes for charts and text: jsdom has no layout. */
beforeEach(() => {
  const size = new DOMRect(0, 0, 800, 288);
  class Observer {
    private readonly tell: ResizeObserverCallback;
    constructor(tell: ResizeObserverCallback) {
      this.tell = tell;
    }
    observe(target: Element): void {
      const entry = {
        target,
        contentRect: size,
        borderBoxSize: [],
        contentBoxSize: [],
        devicePixelContentBoxSize: [],
      };
      this.tell([entry], this);
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.classList.contains('recharts-responsive-container') ? size : new DOMRect(0, 0, 40, 14);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const month = (name: string, changed: Partial<MonthFigures>): MonthFigures => ({
  month: name,
  registrations: 1,
  ordered: 1,
  finished: 1000,
  byType: { '1': 500, '2': 250, '3': 120, '4': 80, '5': 50 },
  byVariant: {},
  byLanguage: {},
  byReason: {},
  delegated: 1,
  medianHoursToFinish: 0.3,
  medianHoursToRated: 0.1,
  creditSold: 1,
  creditGranted: 0,
  creditSpent: 1,
  creditOpen: 1,
  revenueGross: 0.4,
  revenueNet: 0.3,
  ...changed,
});

const show = async (): Promise<void> => {
  server.api.on(getStatistics, () =>
    ok({
      from: '2026-10',
      to: '2026-11',
      vatRate: 8.1,
      months: [month('2026-10', {}), month('2026-11', { delegated: 0 })],
      names: {
        types: { '1': 'Erste', '2': 'Zweite', '3': 'Dritte', '4': 'Vierte', '5': 'Fünfte' },
        variants: {},
        languages: {},
        reasons: {},
      },
    }),
  );
  await renderRoute(remote, '/admin/statistics', { token: tokenOf('ROLE_ADMIN') });
  await waitFor(
    () => {
      expect(document.querySelectorAll('.recharts-yAxis-tick-labels')).toHaveLength(7);
    },
    { timeout: 10_000 },
  );
};

const textsOf = (elements: Iterable<Element>): string[] =>
  [...elements].map(({ textContent }) => textContent);

it('repeats no label of an axis, even for small figures', async () => {
  await show();
  const axes = [...document.querySelectorAll('.recharts-yAxis-tick-labels')].map((axis) =>
    textsOf(axis.querySelectorAll('.recharts-cartesian-axis-tick-value')),
  );
  expect(axes.flat().length).toBeGreaterThan(7);
  for (const labels of axes) expect(labels).toEqual([...new Set(labels)]);
  expect(axes).toContainEqual(['0 %', '25 %', '50 %', '75 %', '100 %']);
});

it('draws in accent and greys, and sums up the remaining series', async () => {
  await show();
  const painted = [...document.querySelectorAll('.recharts-rectangle, .recharts-line-curve')].flatMap(
    (shape) =>
      [shape.getAttribute('fill'), shape.getAttribute('stroke')].filter((paint) => paint?.startsWith('#')),
  );
  expect(new Set(painted).size).toBeGreaterThan(1);
  const known = new Set<string | null>(chartColors);
  // White is the library's fill for the dots of a line.
  expect(painted.filter((paint) => paint !== '#fff' && !known.has(paint))).toEqual([]);
  const split = screen.getByRole('img', { name: 'Abgeschlossene Zeugnisse' });
  expect(textsOf(split.querySelectorAll('.recharts-legend-item-text'))).toEqual([
    'Erste',
    'Zweite',
    'Dritte',
    'Übrige',
  ]);
});

it('is distinct without colours', () => {
  for (const color of chartColors) expect(contrastRatio(color, colors.bg.DEFAULT)).toBeGreaterThan(3);
  const [first, ...others] = chartColors;
  const steps = others.map((color, index) => contrastRatio(color, chartColors[index] ?? first));
  expect(Math.min(...steps)).toBeGreaterThan(1.6);
});
