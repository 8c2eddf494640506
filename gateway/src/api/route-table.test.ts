import { operations } from '@attesta/contracts/operations.ts';
import { describe, expect, it } from 'vitest';
import { createRouteTable } from './route-table.ts';

const routes = createRouteTable(operations);
const nameOf = (method: string, path: string): string | undefined =>
  routes.find(method, path)?.operation.name;

describe('route table', () => {
  it('finds every operation of the contracts under its own path', () => {
    for (const operation of operations) {
      const path = operation.path.replaceAll(/:\w+/g, '0199aaaa-0000-7000-8000-000000000000');
      expect(nameOf(operation.method, path)).toBe(operation.name);
    }
  });

  it('prefers literal segments to parameters', () => {
    expect(nameOf('GET', '/api/zeugnisse/employee')).toBe('listReferences');
    expect(nameOf('GET', '/api/zeugnisse/0199')).toBe('getReference');
  });

  it('takes a slash at the end as product.md 7 writes it', () => {
    expect(routes.find('GET', '/api/account/')).toMatchObject({ path: '/api/account' });
  });

  it.each([
    ['GET', '/api/unknown'],
    ['DELETE', '/api/account'],
    ['GET', '/api/zeugnisse/..'],
    ['GET', '/api//account'],
    ['GET', '/api'],
  ])('knows no operation for %s %s', (method, path) => {
    expect(routes.find(method, path)).toBeNull();
  });
});
