import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { ComparedField } from '@attesta/contracts/operations/references/versions.ts';

import type { Catalogue } from '../../../engine/catalogue/catalogue-schema.ts';
import { audienceParties, kindOptions, trades, variantOptions } from '../../lookups/lookups.presenter.ts';
import type { StoredPeriod, StoredPosition } from '../../reference/reference.entity.ts';
import type { keptOfReference } from '../snapshot-columns.ts';
import type { Snapshot } from '../snapshot.ts';

type Column = (typeof keptOfReference)[number];
type Words = (value: unknown, own: Snapshot['zeugnis']) => string[];
type Kind = { readonly type: ComparedField['type']; readonly words: Words };

const lines = (value: unknown): string[] =>
  value === '' || !(typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    ? []
    : [String(value)];
const text: Kind = { type: 'text', words: lines };
const day: Kind = { type: 'day', words: lines };
const code: Kind = { type: 'code', words: lines };

/** `yyyy-mm-dd` as the interface writes days. */
const swiss = (value: string): string => value.split('-').toReversed().join('.');
const span = (from: string, to: string | null): string =>
  `${swiss(from)} – ${to === null ? '' : swiss(to)}`.trim();

const positionLines: Words = (value) =>
  ((value ?? []) as StoredPosition[]).flatMap(({ function: name, from, to, workload, tasks }) => [
    [name, span(from, to), workload].filter((part) => part !== '').join(', '),
    ...tasks,
  ]);

/**
 * Wording of each column; null for one that another column's words tell as well, and for the location, whose name only
 * accounts knows.
 */
const kindsOf = (catalogue: Catalogue, language: Language): Record<Column, Kind | null> => {
  const named = (options: readonly { readonly key: unknown; readonly name: string }[]): Kind => ({
    type: 'text',
    words: (value) => lines(options.find(({ key }) => key === value)?.name ?? value),
  });
  const kinds = kindOptions(catalogue, language);
  const reasons = kinds.flatMap(({ bestellgruende }) => bestellgruende);
  const parties = audienceParties(catalogue, language);
  return {
    firstname: text,
    lastname: text,
    academic_title: text,
    gender: code,
    birthday: {
      type: 'day',
      words: (value, own) => lines(own.birthday_year_only === true ? String(value).slice(0, 4) : value),
    },
    birthday_year_only: null,
    hometown: text,
    function: text,
    entry_date: day,
    tasks: { type: 'text', words: (value) => (value ?? []) as string[] },
    tasks_as_text: code,
    positions: { type: 'text', words: positionLines },
    positions_as: code,
    function_from: day,
    periods: {
      type: 'text',
      words: (value) => ((value ?? []) as StoredPeriod[]).map(({ from, to }) => span(from, to)),
    },
    sprache: code,
    zeugnisart: named(kinds.map(({ id: key, name }) => ({ key, name }))),
    zeugnisvariante: named(variantOptions(catalogue, language).map(({ id: key, name }) => ({ key, name }))),
    trade: named(trades(catalogue, language)),
    audiences: {
      type: 'text',
      words: (value) =>
        Object.entries((value ?? {}) as Record<string, string>).map(
          ([of, chosen]) =>
            parties.find((party) => party.of === of)?.choices.find(({ key }) => key === chosen)?.name ??
            chosen,
        ),
    },
    bestellgrund: named(reasons.map(({ value: key, label: name }) => ({ key, name }))),
    leave_date: day,
    issue_date: day,
    signature1: text,
    function_signature1: text,
    signature2: text,
    function_signature2: text,
    location_id: null,
  };
};

/** Fields that differ, in the order of the steps, and the number of findings kept on purpose. */
export const compareFields = (
  a: Snapshot,
  b: Snapshot,
  catalogue: Catalogue,
  language: Language,
): ComparedField[] => {
  const kinds = Object.entries(kindsOf(catalogue, language));
  const fields = kinds.flatMap(([field, kind]): ComparedField[] => {
    if (kind === null) return [];
    const worded = ({ zeugnis: own }: Snapshot): string[] => kind.words(own[field], own);
    const [from, to] = [worded(a), worded(b)];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, type: kind.type, a: from, b: to }];
  });
  return [...fields, ...keptFindings(a, b)];
};

const keptFindings = (a: Snapshot, b: Snapshot): ComparedField[] => {
  const keys = ({ kept_finding: rows }: Snapshot) => rows.map(({ key, reason }) => [key, reason]);
  if (JSON.stringify(keys(a)) === JSON.stringify(keys(b))) return [];
  const count = ({ kept_finding: rows }: Snapshot) => [String(rows.length)];
  return [{ field: 'kept_finding', type: 'number', a: count(a), b: count(b) }];
};
