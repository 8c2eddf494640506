import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colors } from '@attesta/ui/theme/tokens.ts';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const valueOf = (name: string): string | undefined =>
  new RegExp(`--shell-${name}:\\s*([^;]+);`).exec(css)?.[1]?.toUpperCase();

// The shell does without the component library, whose bytes would be loaded on every page; its colours are a copy.
describe('colours of the shell', () => {
  it.each([
    ['fg', colors.fg.DEFAULT],
    ['fg-muted', colors.fg.muted],
    ['bg', colors.bg.DEFAULT],
    ['bg-subtle', colors.bg.subtle],
    ['border', colors.border.DEFAULT],
    ['accent', colors.accent.DEFAULT],
    ['accent-hover', colors.accent.hover],
    ['accent-tint', colors.accent.tint],
    ['danger', colors.danger.DEFAULT],
    ['warning', colors.warning.DEFAULT],
    ['warning-tint', colors.warning.tint],
  ])('%s equals that of the components', (name, value) => {
    expect(valueOf(name)).toBe(value);
  });
});
