import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { checkSize } from '@attesta/testing/check-size.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

import { arrangements, arrangeWork } from '../support/authority/arrange-authority.ts';
import type { Work } from '../support/authority/arrange-authority.ts';
import { authorityNames, endsAfter, eventNames, tableLines } from '../support/authority/authority-table.ts';
import type { Authority, AuthorityEvent } from '../support/authority/authority-table.ts';
import { causes } from '../support/authority/cause-event.ts';
import { arrangeWorld } from '../support/authority/world.ts';
import { test } from '../support/stack/fault-stack.ts';

test.describe.configure({ timeout: 600_000 });

test('K61: docs/security.md shows the table of authorities', () => {
  const lines = readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8').split('\n');
  const first = lines.indexOf('## Authority and what ends it');
  const section = new Set(lines.slice(first, first + tableLines().length + 20));
  expect(tableLines().filter((line) => !section.has(line))).toEqual([]);
});

const hasFullSize = checkSize(false, true);

/** All kinds in full size, else those that the event ends. */
const kindsFor = (event: AuthorityEvent): Authority[] =>
  authorityNames.filter((authority) => hasFullSize || endsAfter(authority, event));

const wordFor = (works: boolean): string => (works ? 'goes on' : 'ends');

for (const event of eventNames) {
  test(`K61: what ${event} ends is refused at the next request, and nothing else`, async ({ faultStack }) => {
    await faultStack.setClock(0);
    const world = await arrangeWorld(faultStack);
    let arranged: Promise<Work> | undefined;
    const work = (): Promise<Work> => (arranged ??= arrangeWork(world));
    const kinds = Object.keys(arrangements).filter((kind): kind is Authority =>
      kindsFor(event).includes(kind as Authority),
    );
    const uses = [];
    for (const kind of kinds) uses.push({ kind, use: await arrangements[kind](world, work) });
    await causes[event](world, work);
    const found = [];
    for (const { kind, use } of uses) found.push(`${kind} ${wordFor(await use())}`);
    expect(found).toEqual(kinds.map((kind) => `${kind} ${wordFor(!endsAfter(kind, event))}`));
  });
}
