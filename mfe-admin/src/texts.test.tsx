import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  auditKinds,
  accountRoles,
  accountStateNames,
  accountStates,
  loginFailureReasons,
} from '@attesta/contracts';
import { keysOf } from '@attesta/ui/testing/text-keys.ts';
import { describe, expect, it } from 'vitest';
import de from './i18n/de.json';

const german = keysOf(de);

/** Keys that the components name; a key with a part that is computed counts by what stands before it. */
const usedKeys = (): string[] => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!.*\.test\.).*\.tsx?$/.test(name),
  );
  return sources.flatMap((name) =>
    [
      ...readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(
        /\bt\(\s*(?:[\w.]+ (?:=== '\w+' )?\? )?['`]([\w.]+)/g,
      ),
    ].map(([, key = '']) => key),
  );
};

describe('texts', () => {
  it('hold every key that a component names', () => {
    const used = usedKeys();
    expect(used.length).toBeGreaterThan(80);
    const missing = used.filter((key) => !german.some((known) => known === key || known.startsWith(key)));
    expect(missing).toEqual([]);
  });

  it('have a name for all that the API may answer', () => {
    const wanted = [
      ...auditKinds.map((kind) => `log.kinds.${kind}`),
      ...accountStateNames.map((state) => `customers.is.${state}`),
      ...accountStates.map((state) => `customers.states.${state}`),
      ...loginFailureReasons.map((reason) => `access.failures.${reason}`),
      ...accountRoles.map((role) => `customers.roles.${role}`),
    ];
    expect(wanted.filter((key) => !german.includes(key))).toEqual([]);
  });

  it('never use ß or exclamation marks', () => {
    expect(JSON.stringify(de)).not.toMatch(/[ß!]/);
  });
});
