import { describe, expect, it } from 'vitest';
import { createOperationTable } from './operation-table.ts';
import { operations, operationsOf } from '../operations.ts';
import { serviceNames } from './operation.ts';
import { paramNamesOf, urlOf } from '../pages/path-pattern.ts';

const table = createOperationTable(operations);
const someId = '0199aaaa-0000-7000-8000-000000000000';
const nameOf = (method: string, path: string): string | undefined => table.find(method, path)?.operation.name;

describe('the table of operations', () => {
  it('finds every operation of the contracts under its own path, with its parameters', () => {
    for (const operation of operations) {
      const params = Object.fromEntries(paramNamesOf(operation.path).map((name) => [name, someId]));
      const found = table.find(operation.method, urlOf(operation.path, params));
      expect(found).toEqual({ operation, params });
    }
  });

  it("finds the same in a table of one service's operations", () => {
    for (const service of serviceNames) {
      const own = createOperationTable(operationsOf(service));
      for (const { method, path } of operationsOf(service)) {
        const address = path.replaceAll(/:\w+/g, someId);
        expect(own.find(method, address)).toEqual(table.find(method, address));
      }
    }
  });

  it('prefers literal segments to parameters', () => {
    expect(nameOf('GET', '/api/zeugnisse/employee')).toBe('listReferences');
    expect(nameOf('GET', '/api/zeugnisse/0199')).toBe('getReference');
  });

  it('ignores a trailing slash, as in product.md 7', () => {
    expect(nameOf('GET', '/api/account/')).toBe('getAccount');
  });

  it.each([
    ['GET', '/api/unknown'],
    ['DELETE', '/api/account'],
    ['GET', '/api/zeugnisse/..'],
    ['GET', '/api//account'],
    ['GET', '/api/Account'],
    ['GET', '/api'],
    ['GET', ''],
  ])('finds no operation for %s %s', (method, path) => {
    expect(table.find(method, path)).toBeNull();
  });
});
