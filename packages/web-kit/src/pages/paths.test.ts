import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, patterns } from './paths.ts';

const names = Object.keys(paths) as (keyof typeof paths)[];

describe('paths', () => {
  it.each(names)('builds a path that matches its pattern: %s', (name) => {
    const build: (part: string) => string = paths[name] as (part: string) => string;
    expect(matchPath(patterns[name], build('successful'))).not.toBeNull();
  });

  it('keeps a parameter within its segment', () => {
    expect(paths.createFor('../admin')).toBe('/create/..%2Fadmin');
  });
});
