import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { webWorkspaces } from '@attesta/web-build/workspaces.ts';
import { expect, test } from 'vitest';

import { repositoryRoot } from '../machine/paths.ts';
import { repositoryFiles } from '../machine/repository-files.ts';

/** Attributes whose text users read or hear. */
const spoken = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']);

/** Text that says something: two letters in a row; not a sign, a unit of one letter or a number. */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Names and codes that are the same in every language. */
const isSameEverywhere = (text: string): boolean =>
  /^(?:CHF|PDF|Word|TWINT|UID|IBAN|QR|Attesta)$/.test(text.trim());

type Node = { type?: string; value?: unknown; name?: { value?: string }; [key: string]: unknown };

/** String literal of an attribute or of `{'…'}`; null for anything computed. */
const literalOf = (node: Node | null | undefined): string | null => {
  if (node === null || node === undefined) return null;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'JSXExpressionContainer') return literalOf(node['expression'] as Node);
  return null;
};

/** Texts written into JSX, which no translator sees: content of elements, and of attributes that are read out. */
const literalTextsIn = (source: string): string[] => {
  const found: string[] = [];
  const note = (text: string | null): void => {
    if (text !== null && isText(text) && !isSameEverywhere(text)) found.push(text.trim());
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, name, ...rest } = node as Node;
    if (type === 'JSXText') note(String(value));
    if (type === 'JSXAttribute' && spoken.has(name?.value ?? '')) note(literalOf(value as Node));
    for (const child of (node as { children?: Node[] }).children ?? []) {
      if (child.type === 'JSXExpressionContainer') note(literalOf(child));
    }
    for (const each of [value, ...Object.values(rest)]) visit(each);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }).body);
  return found;
};

test.each([
  ['<p>Hallo</p>', ['Hallo']],
  ['<button aria-label="Schliessen" />', ['Schliessen']],
  ["<p>{'Guten Tag'} {name}</p>", ['Guten Tag']],
  ['<p>{t("greeting")} · 5 % – {price} CHF</p>', []],
  ['<input id="name" type="text" className="wide" />', []],
  ['<Field label={t("name")} name="lastname" />', []],
])('finds what is written into JSX: %s', (jsx, texts) => {
  expect(literalTextsIn(`export const Shown = () => ${jsx};`)).toEqual(texts);
});

const folders = [
  ...webWorkspaces,
  ...['ui', 'rating', 'purchase', 'findings', 'employer-phrase'].map((name) => `packages/${name}`),
];
const isComponent = /^(?!.*(?:\.test|\.states)\.tsx$)(?!.*\/testing\/).*\.tsx$/;

test.each(folders)('literal texts of %s/: none, each is in its i18n', (folder) => {
  const sources = repositoryFiles(isComponent).filter((path) => path.startsWith(`${folder}/`));
  expect(sources.length).toBeGreaterThan(1);
  const found = sources.flatMap((path) =>
    literalTextsIn(readFileSync(join(repositoryRoot, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});
