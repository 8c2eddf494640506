import { readScenePages } from '@attesta/testing/remote-scenes.ts';
import { patterns } from '@attesta/web-kit';
import { isDeputyPath } from '@attesta/web-kit/pages/paths.ts';
import type { SessionRole } from '@attesta/web-kit';
import { describe, expect, it } from 'vitest';
import { framedAddresses } from '../first-load/framed-addresses.ts';
import { isWidePage } from '../first-load/wide-page.ts';
import { findRedirect, findRule as findAmong } from './route-table.ts';

const scenePages = await readScenePages();
const findRule = (path: string, role: SessionRole) => findAmong(path, role, scenePages);

describe('route table', () => {
  it.each([
    ['/', 'visitor', 'marketing'],
    ['/', 'deputy', 'marketing'],
    ['/', 'customer', 'account'],
    ['/create/0199', 'customer', 'wizard'],
    ['/create/0199/rating', 'deputy', 'deputy'],
    ['/deputy/key', 'visitor', 'deputy'],
    ['/deputyfinished', 'visitor', 'deputy'],
    ['/dashboard/0199', 'admin', 'admin'],
    ['/admin/payments', 'admin', 'admin'],
    ['/account/payment/0199', 'customer', 'account'],
    ['/admin/account/0199', 'admin', 'admin'],
    ['/password/key', 'visitor', 'account'],
    ['/preise', 'customer', 'marketing'],
  ] as const)('%s of a %s belongs to %s', (path, role, remote) => {
    expect(findRule(path, role)?.remote).toBe(remote);
  });

  it.each(['/nothing', '/dashboard/a/b', '/finished', '/Login2'])('%s is no page', (path) => {
    expect(findRule(path, 'visitor')).toBeNull();
  });

  it('has a rule for every route except the error pages', () => {
    const pages = Object.values(patterns).filter((pattern) => !['/403', '/404', '/500'].includes(pattern));
    expect(
      pages.filter((pattern) => findRule(pattern.replaceAll(/:\w+/g, 'some'), 'visitor') === null),
    ).toEqual([]);
  });

  it('makes exactly the admin pages wide', () => {
    const wide = scenePages.filter(({ pattern }) => isWidePage(pattern.replaceAll(/:\w+/g, 'some')));
    expect(wide).toEqual(scenePages.filter(({ access }) => access === 'admin'));
    expect(isWidePage('/administration')).toBe(false);
  });

  it('has a frame for every prerendered page of a remote', () => {
    const prerendered = scenePages.filter(({ isPrerendered }) => isPrerendered).map(({ pattern }) => pattern);
    expect(prerendered.filter((pattern) => !framedAddresses.includes(pattern))).toEqual([]);
  });

  it('recognises the pages of a deputy by their address alone', () => {
    const addresses = scenePages.map(({ pattern, remote }) => ({
      path: pattern.replaceAll(/:\w+/g, 'some'),
      isOfDeputy: remote === 'deputy',
    }));
    expect(addresses.filter(({ isOfDeputy }) => isOfDeputy).length).toBeGreaterThan(2);
    expect(addresses.filter(({ path, isOfDeputy }) => isDeputyPath(path) !== isOfDeputy)).toEqual([]);
  });

  it('distinguishes the three payment pages', () => {
    expect(findRule('/account/payment/0199', 'customer')).toMatchObject({
      ownDocument: true,
      access: 'customer',
    });
    expect(findRule('/account/payment/redirect/failed', 'visitor')).toMatchObject({
      bare: true,
      access: 'public',
    });
    expect(findRule('/account/payment/finish/failed', 'customer')?.ownDocument).toBeUndefined();
  });
});

describe('guards', () => {
  it.each([
    ['public', 'visitor', null],
    ['visitor', 'customer', '/'],
    ['visitor', 'deputy', null],
    ['customer', 'visitor', '/login'],
    ['customer', 'deputy', '/login'],
    ['customer', 'admin', null],
    ['admin', 'visitor', '/login'],
    ['admin', 'customer', '/403'],
    ['admin', 'admin', null],
  ] as const)('a page for %s redirects a %s to %s', (access, role, redirect) => {
    expect(findRedirect(access, role)).toBe(redirect);
  });
});
