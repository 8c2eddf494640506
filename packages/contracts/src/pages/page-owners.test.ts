import { expect, it } from 'vitest';
import { mayHavePage, ownersOf } from './page-owners.ts';

it.each([
  ['/admin', ['admin']],
  ['/Admin/x', ['admin']],
  ['/account/payment/redirect/x', ['account']],
  ['/create', ['wizard']],
  ['/create/:id', ['wizard']],
  ['/create/:id/rating', ['deputy']],
  ['/create/abc/rating', ['deputy']],
  ['/create/help/start', ['wizard']],
  ['/dashboard', ['account']],
  ['/dashboard/:id', ['admin']],
  ['/', ['marketing', 'account']],
  ['/api/login', []],
  ['/remotes/wizard', []],
  ['/404', []],
  ['/hilfe', []],
] as const)('%s belongs to %s', (page, owners) => {
  expect(ownersOf(page)).toEqual(owners);
});

it.each([
  // Neither pattern is narrower, so /create/abc/rating would depend on the order of matching.
  ['wizard', '/create/abc/:part', 'customer', false],
  ['wizard', '/create/:a/:b', 'customer', true],
  ['marketing', '/', 'visitor', true],
  ['marketing', '/', 'public', false],
  ['account', '/', 'visitor', false],
  ['account', '/', 'customer', true],
  ['wizard', '/', 'customer', false],
] as const)('%s may have %s for %s: %s', (remote, page, access, may) => {
  expect(mayHavePage(remote, page, access)).toBe(may);
});
