/** Brings the texts and numbers of `docs/text-engine.md` up to date: between its marks stands what is composed now. */
import { readFileSync, writeFileSync } from 'node:fs';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { compose } from '../../engine/compose.ts';
import { compareWithDomain } from './compare-with-domain.ts';
import { exampleInputs } from './example-texts.ts';
import { printText } from '../print-text.ts';

const page = new URL('../../../../../docs/text-engine.md', import.meta.url);
const catalogue = loadCatalogue();

const texts = [...exampleInputs(catalogue)].map(
  ([title, input]) => `### ${title}\n\n\`\`\`text\n${printText(compose(input, catalogue, 'fluent'))}\n\`\`\``,
);
const rows = compareWithDomain(catalogue).map(
  ({ name, words, plain, fluent, closest }) =>
    `| ${name} | ${words} | ${percent(plain)} | ${percent(fluent)} | ${percent(closest)} |`,
);
const table = [
  '| example | words | plain | fluent | closest of 200 |',
  '| --- | --- | --- | --- | --- |',
  ...rows,
].join('\n');

const before = readFileSync(page, 'utf8');
writeFileSync(page, between(between(before, 'texts', texts.join('\n\n')), 'comparison', table));

function between(text: string, name: string, content: string): string {
  const marks = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!marks.test(text)) throw new Error(`docs/text-engine.md has no marks for «${name}»`);
  return text.replace(marks, (_, start: string, end: string) => `${start}\n${content}\n\n${end}`);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
