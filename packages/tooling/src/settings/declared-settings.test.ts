import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredSchema, factsOf } from '@attesta/service-kit/config/setting-kinds.ts';
import { expect, test } from 'vitest';

import { repositoryRoot } from '../machine/paths.ts';
import { declaredSettings, processShapes } from './declared-settings.ts';
import { envExample } from './env-example.ts';
import { launcherSettings } from './launcher-settings.ts';

/** Set by the launcher, which decides on which addresses processes listen and find each other. */
const setByLauncher =
  /^(HTTP_HOST|HTTP_PORT|DATABASE_URL|LISTEN_URL|DATABASE_POOL|WEB_ROOT|((ACCOUNTS|PAYMENTS|REFERENCES)(_WORKER)?|DOCUMENTS|WORKER)_URL)$/;

const shapes = { ...processShapes, launcher: launcherSettings };
const entries = Object.values(shapes).flatMap((shape) => Object.entries(shape));

test('what a process reads is a setting for people, or set by the launcher', () => {
  const without = entries.filter(([, schema]) => factsOf(schema) === null).map(([name]) => name);
  expect([...new Set(without)].filter((name) => !setByLauncher.test(name))).toEqual([]);
  expect(declaredSettings.length).toBeGreaterThan(80);
});

test('a setting is declared once, whoever reads it', () => {
  const declared = new Map<string, Set<unknown>>();
  for (const [name, schema] of entries) {
    if (factsOf(schema) === null) continue;
    declared.set(name, (declared.get(name) ?? new Set()).add(declaredSchema(schema)));
  }
  expect([...declared].filter(([, schemas]) => schemas.size > 1).map(([name]) => name)).toEqual([]);
});

test('secrets reach only the processes whose schema names them', () => {
  const secrets = declaredSettings.filter(({ facts }) => facts.group === 'secrets');
  expect(Object.fromEntries(secrets.map(({ name, processes }) => [name, processes.join(' ')]))).toEqual({
    TOKEN_SECRET: 'accounts payments references documents worker',
    TOKEN_SECRET_PREVIOUS: 'accounts payments references documents worker',
    INTERNAL_SECRET: 'gateway accounts payments references documents worker',
    LINK_SECRET: 'accounts references',
    LINK_SECRET_PREVIOUS: 'accounts references',
    CAPTCHA_SECRET: 'accounts',
    TOTP_KEY: 'accounts',
    TOTP_KEY_PREVIOUS: 'accounts',
  });
});

test('.env.example is what `npm run settings` writes', () => {
  expect(readFileSync(join(repositoryRoot, '.env.example'), 'utf8')).toBe(envExample());
});
