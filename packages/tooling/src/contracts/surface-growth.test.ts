import { describe, expect, it } from 'vitest';
import { importersOf } from './clients-of.ts';
import { surfaceOf } from './declarations.ts';
import { skipNote, webKitReleases } from './releases.ts';
import { surfaceBreaks } from './surface-growth.ts';
import { webKitSurface } from './web-kit-surface.ts';

const index = `
export type { Coffee } from './coffee.ts';
export { beans, brew, rinse } from './coffee.ts';
export { z } from 'zod';
`;

const coffee = `
import type { Milk } from './milk.ts';
type Size = 'small' | 'large';
type Unused = number;
export type Coffee = {
    readonly size: Size;
    readonly milk?: Milk;
};
export declare const beans: {
    readonly arabica: {
        readonly de: 'Arabica';
    };
};
export declare const brew: (order: Coffee) => Promise<void>, rinse: (options: {
    seconds: number;
}) => void;
export {};
`;

const milk = "export type Milk = 'oat' | 'cow';\nexport type Sugar = true;\n";

const surfaceWith = (change: (text: string) => string = (text) => text, entry = index) => ({
  cafe: surfaceOf(
    new Map([
      ['index', entry],
      ['coffee', change(coffee)],
      ['milk', milk],
    ]),
    'index',
  ),
});

const breaksWith = (from: string, to: string): string[] => {
  expect(coffee).toContain(from);
  return surfaceBreaks(
    surfaceWith(),
    surfaceWith((text) => text.replace(from, to)),
  ).map(({ name, what }) => `${name} ${what}`);
};

describe('a surface', () => {
  it('is each name with its declaration, and what that rests on and nobody can import', () => {
    expect(surfaceWith().cafe).toEqual({
      Coffee: [
        'type Coffee = {',
        '    readonly size: Size;',
        '    readonly milk?: Milk;',
        '};',
        "type Size = 'small' | 'large';",
        "type Milk = 'oat' | 'cow';",
      ],
      beans: ['const beans: {', '    readonly arabica: {', "        readonly de: 'Arabica';", '    };', '};'],
      brew: ['const brew: (order: Coffee) => Promise<void>;'],
      rinse: ['const rinse: (options: {', '    seconds: number;', '}) => void;'],
      z: ['z of zod'],
    });
  });

  it.each([
    [
      'an optional member',
      'milk?: Milk;',
      'milk?: Milk;\n    readonly sugar?: {\n        lumps: number;\n    };',
    ],
    ['an optional parameter', 'seconds: number;', 'seconds: number;\n    hot?: boolean;'],
    ['a member of a constant', '    };\n};', '    };\n    readonly robusta: {\n        de: 1;\n    };\n};'],
    ['a member in a constant', "'Arabica';", "'Arabica';\n        readonly fr: 'Arabica';"],
  ])('may get %s', (_what, from, to) => {
    expect(breaksWith(from, to)).toEqual([]);
  });

  it('may get a further name, and a list a further entry at its end', () => {
    const grown = surfaceWith(
      (text) => `${text}export declare const tea: string;\n`,
      `${index}export { tea } from './coffee.ts';`,
    );
    expect(grown.cafe).toHaveProperty('tea');
    expect(surfaceBreaks(surfaceWith(), grown)).toEqual([]);
    const list = (...entries: string[]) => ({
      cafe: { sizes: ['const sizes: readonly [', ...entries.map((entry) => `    '${entry}',`), '];'] },
    });
    expect(surfaceBreaks(list('small'), list('small', 'large'))).toEqual([]);
    expect(surfaceBreaks(list('small'), list('large', 'small'))).toHaveLength(1);
  });

  it.each([
    [
      'a member that must be given',
      'milk?: Milk;',
      'milk?: Milk;\n    readonly cup: string;',
      'Coffee has «readonly cup: string;», not «};»',
    ],
    ['a member less', '    readonly milk?: Milk;\n', '', 'Coffee has «};», not «readonly milk?: Milk;»'],
    [
      'a member that may be missing',
      'readonly size:',
      'readonly size?:',
      'Coffee has «};», not «readonly size: Size;»',
    ],
    [
      'a narrower type that is hidden',
      "'small' | 'large'",
      "'small'",
      "Coffee has «type Size = 'small';», not «type Size = 'small' | 'large';»",
    ],
    [
      'an option that must be given',
      'seconds: number;',
      'seconds: number;\n    hot: boolean;',
      'rinse has «hot: boolean;», not «}) => void;»',
    ],
    [
      'another answer',
      'Promise<void>',
      'Promise<string>',
      'brew has «const brew: (order: Coffee) => Promise<string>;», not «const brew: (order: Coffee) => Promise<void>;»',
    ],
    ['another value', "'Arabica'", "'Arabika'", "beans has «};», not «readonly de: 'Arabica';»"],
  ])('says of %s what it breaks', (_what, from, to, said) => {
    expect(breaksWith(from, to)).toEqual([said]);
  });

  it('says that a name is gone, and who imports it', () => {
    const without = surfaceWith(undefined, index.replace('beans, ', ''));
    expect(surfaceBreaks(surfaceWith(), without)).toEqual([
      { packageName: 'cafe', name: 'beans', what: 'is gone' },
    ]);
    expect(importersOf('@attesta/web-kit', 'lazyScene')).toContain('mfe-wizard');
    expect(importersOf('@attesta/web-kit', 'beans')).toEqual([]);
    expect(importersOf('react-router-dom', 'Link')).not.toContain('shell');
  });
});

describe('what the shell brings for the remotes', () => {
  const version = webKitReleases.version();
  const excuse = webKitReleases.excuse(version);

  it('is released in the version that web-kit has', () => {
    expect(webKitReleases.released().at(-1)).toBe(version);
  });

  it('has a declaration for every name', async () => {
    const now = await webKitSurface();
    const declarations: (readonly string[])[] = Object.values(now).flatMap((names) => Object.values(names));
    expect(declarations.filter((lines) => lines.join('') === '')).toEqual([]);
    expect(now['@attesta/web-kit']?.['RemoteModule']?.[0]).toBe('type RemoteModule = {');
  });

  it.skipIf(excuse !== null)(
    `still fits the remotes that were built with it (see npm run contracts)${skipNote(excuse)}`,
    async () => {
      const broken = surfaceBreaks(await webKitReleases.read(version), await webKitSurface());
      expect(
        broken.map((found) => ({ ...found, clients: importersOf(found.packageName, found.name) })),
      ).toEqual([]);
    },
  );
});
