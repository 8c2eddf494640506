/**
 * Statements that break code of the former release, which works on the same database during a rollout and until the
 * release cannot be taken back. A release only adds; a later one removes what nobody reads any more.
 */
const contracting: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ['takes a table away', /\bdrop\s+table\b/],
  ['takes a schema away', /\bdrop\s+schema\b/],
  ['takes a view away', /\bdrop\s+(?:materialized\s+)?view\b/],
  ['takes a function away', /\bdrop\s+(?:function|procedure|routine)\b/],
  ['takes a type away', /\bdrop\s+(?:type|domain)\b/],
  [
    'takes a column away',
    /\balter\s+table\b.*\bdrop\s+(?!constraint\b|default\b|not\s+null\b|expression\b|identity\b)/,
  ],
  ['gives a new name', /\balter\s+(?:table|view|function|type|schema|materialized\s+view)\b.*\brename\b/],
  ['moves to another schema', /\balter\s+.*\bset\s+schema\b/],
  ['demands a value that was not demanded', /\balter\s+table\b.*\bset\s+not\s+null\b/],
  ['takes a default away', /\balter\s+table\b.*\bdrop\s+(?:default|expression|identity)\b/],
  ['changes a type', /\balter\s+table\b.*\balter\s+(?:column\s+)?[\w"${}.]+\s+(?:set\s+data\s+)?type\b/],
  [
    'demands more of rows',
    /^(?!.*\bdrop\s+constraint\b).*\balter\s+table\b.*\badd\s+(?:constraint|check|unique|foreign|exclude)\b/,
  ],
  ['demands more of rows', /\bcreate\s+unique\s+index\b/],
];

const addedColumn =
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b|value\b)([\w"${}]+)\s+(.*)/;

/** Clauses of a statement, split at commas outside of brackets. */
const clausesOf = (statement: string): string[] => {
  const clauses = [''];
  let depth = 0;
  for (const char of statement) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (char === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += char;
  }
  return clauses;
};

/** True for a new required column, which the former release does not write. */
const demandsColumn = (statement: string): boolean =>
  /\balter\s+table\b/.test(statement) &&
  clausesOf(statement).some((clause) => {
    const rest = addedColumn.exec(clause)?.[2] ?? '';
    return /\bnot\s+null\b/.test(rest) && !/\bdefault\b|\bgenerated\b|\b(?:big|small)?serial\b/.test(rest);
  });

/** Source without comments and without `down()`. */
const wayUp = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<=^|\s)\/\/.*$/gm, '')
    .replace(/\n {2}(?:override )?(?:async )?down\([\s\S]*?\n {2}\}/, '');

/**
 * SQL statements in the string literals of a source, lower-cased; several in one literal are separated by semicolons.
 */
const statementsOf = (source: string): string[] =>
  [...wayUp(source).matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .flatMap(([, single, double, template]) => (single ?? double ?? template ?? '').split(';'))
    .map((statement) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase());

const revoked = /\brevoke\b.*\bon\s+(?:table\s+|function\s+|schema\s+)?([^\s(]+).*\bfrom\b/;

/** True for a revoked right that the former release has; rights on what the same migration creates do not count. */
const takesRight = (statement: string, source: string): boolean => {
  const target = revoked.exec(statement)?.[1];
  // Our roles do not rely on default rights of PUBLIC.
  if (target === undefined || /\bfrom\s+public$/.test(statement)) return false;
  const name = target.replaceAll(/[.${}]/g, String.raw`\$&`);
  return !new RegExp(
    String.raw`\bcreate\s+(?:or\s+replace\s+)?(?:table|function|view|schema)\s+${name}(?![\w.])`,
    'i',
  ).test(source);
};

/** Helpers of service-kit that drop something and must not be called on the way up. */
const helperThatDrops = /\bdrop\w+Sql\(/g;

/** `Unread since 1.1.0: …` in a comment: no code of this release or a later one needs what the migration removes. */
const marker = /\bUnread since (\d+\.\d+\.\d+):/;

/** Release since which nothing reads what the migration removes; null without such a comment. */
export const unreadSince = (source: string): string | null => marker.exec(source)?.[1] ?? null;

/** True if the statement restricts a table that the same migration creates. */
const isAboutNewTable = (statement: string, source: string): boolean => {
  const table = /\b(?:alter\s+table|\son)\s+(?:only\s+)?([^\s(]+)/.exec(statement)?.[1];
  if (table === undefined) return false;
  const name = table.replaceAll(/[.${}]/g, String.raw`\$&`);
  return new RegExp(String.raw`\bcreate\s+table\s+${name}(?![\w.])`, 'i').test(source);
};

/** Reasons why a migration breaks the former release, each with its statement. */
export const contractions = (source: string): string[] => [
  ...(wayUp(source).match(helperThatDrops) ?? []).map(
    (call) => `takes away what service-kit made: ${call}…)`,
  ),
  ...statementsOf(source).flatMap((statement) => {
    const reasons = contracting.filter(([, pattern]) => pattern.test(statement)).map(([reason]) => reason);
    if (demandsColumn(statement)) reasons.push('demands a column that nobody wrote so far');
    if (takesRight(statement, source)) reasons.push('takes a right away');
    if (isAboutNewTable(statement, source)) return [];
    return [...new Set(reasons)].map((reason) => `${reason}: ${statement}`);
  }),
];
