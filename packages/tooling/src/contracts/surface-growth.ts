import type { Surface } from './web-kit-surface.ts';

/** A change after which a remote that was built with the former release may no longer work. */
export type SurfaceBreak = { readonly packageName: string; readonly name: string; readonly what: string };

/**
 * Breaks of a surface: a removed name, or a declaration that lost something or demands more. Further names, optional members, members of a constant of ours and further entries at the end of a list are growth; every
 * other change of the text counts as a break, also where the new type would take in the old one.
 */
export const surfaceBreaks = (then: Surface, now: Surface): readonly SurfaceBreak[] =>
  Object.entries(then).flatMap(([packageName, names]) =>
    Object.entries(names).flatMap(([name, before]) => {
      const after = now[packageName]?.[name];
      const what = after === undefined ? 'is gone' : changeOf(before, after);
      return what === null ? [] : [{ packageName, name, what }];
    }),
  );

const indentOf = (line: string): number => line.length - line.trimStart().length;
const isClosing = (line: string): boolean => /^\s*[}\])]/.test(line);

const optionalMember = /^\s+(?:readonly )?[\w'"-]+\?[:(]/;
const listEntry = /^\s+'[^']*',$/;
const member = /^\s+(?:readonly )?[\w'"-]+: /;
const plainObject = /^\s+(?:readonly )?[\w'"-]+: \{$/;
/** Declarations that remotes only read: constants of web-kit, and tables looked up by key. */
const onlyRead = /^(?:const \w+: \{|type NavigationStates = \{)$/;

/** The lines that a line stands in, the innermost first. */
const around = (lines: readonly string[], at: number): readonly string[] => {
  const found: string[] = [];
  let indent = indentOf(lines[at] ?? '');
  for (let index = at - 1; index >= 0 && indent > 0; index -= 1) {
    const line = lines[index] ?? '';
    if (indentOf(line) >= indent) continue;
    indent = indentOf(line);
    found.push(line);
  }
  return found;
};

const isInWhatIsRead = (lines: readonly string[], at: number): boolean => {
  const outer = around(lines, at);
  return onlyRead.test(outer.at(-1) ?? '') && outer.slice(0, -1).every((line) => plainObject.test(line));
};

/** Null where the text has only grown. */
const changeOf = (before: readonly string[], after: readonly string[]): string | null => {
  let next = 0;
  /** Indentation of the last added optional member; its own lines are not compared. */
  let added = Infinity;
  for (const [index, line] of after.entries()) {
    const indent = indentOf(line);
    if (indent > added || (indent === added && isClosing(line))) continue;
    added = Infinity;
    const was = before[next];
    if (line === was) {
      next += 1;
    } else if (
      optionalMember.test(line) ||
      (listEntry.test(line) && was === '];') ||
      (member.test(line) && isInWhatIsRead(after, index))
    ) {
      added = indent;
    } else {
      return was === undefined ? `has «${line.trim()}» more` : `has «${line.trim()}», not «${was.trim()}»`;
    }
  }
  return next < before.length ? `lacks «${before[next]?.trim()}»` : null;
};
