import { posix } from 'node:path';
import type { DeclaredModules } from './declare-modules.ts';

/** Of each name that can be imported the declaration, line by line, and after it those that it rests on and nobody can import. */
export type ModuleSurface = Readonly<Record<string, readonly string[]>>;

/** Origin of a name: a module of ours, or a package (`module` is null). */
type Origin = { readonly module: string | null; readonly name: string; readonly from: string };

type ParsedModule = {
  /** Declarations of this module, by name. */
  readonly declared: ReadonlyMap<string, string>;
  /** Imports and re-exports, by their name here. */
  readonly taken: ReadonlyMap<string, Origin>;
  readonly exported: ReadonlySet<string>;
};

/** Declarations begin in the first column; what belongs to one is indented or closes it. */
const statementStart = /^(?=export |declare |type |import |interface )/m;
const declaration =
  /^(export )?(?:declare )?(?:abstract )?(?:const|let|function|class|type|interface|enum) (\w+)/;
const list = /^(import|export) (?:type )?\{([^}]*)\}(?: from '([^']+)')?/;

const opening = /[([{<]/;
const closing = /[)\]}>]/;

/** `const a: A, b: B;` in its parts: `const a: A;`, `const b: B;`. Commas inside of brackets part nothing. */
const splitConstants = (statement: string): readonly string[] => {
  const [, start = ''] = /^((?:export )?(?:declare )?const )/.exec(statement) ?? [];
  if (start === '') return [statement];
  const parts: string[] = [];
  let [depth, part] = [0, ''];
  for (let index = start.length; index < statement.length; index += 1) {
    const [before, character] = [statement.charAt(index - 1), statement.charAt(index)];
    if (opening.test(character)) depth += 1;
    else if (closing.test(character) && !(before === '=' && character === '>')) depth -= 1;
    if (character === ',' && depth === 0) {
      parts.push(`${start}${part.trim()};\n`);
      part = '';
    } else {
      part += character;
    }
  }
  return [...parts, `${start}${part.trim()}\n`];
};

const originOf = (module: string, from: string, name: string): Origin => {
  const isOurs = from.startsWith('.');
  const path = posix.join(posix.dirname(module), from).replace(/\.tsx?$/, '');
  return { module: isOurs ? path : null, name, from };
};

const parse = (module: string, text: string): ParsedModule => {
  const declared = new Map<string, string>();
  const taken = new Map<string, Origin>();
  const exported = new Set<string>();
  for (const statement of text.split(statementStart).flatMap(splitConstants)) {
    const [, isExported, declaredName] = declaration.exec(statement) ?? [];
    if (declaredName !== undefined) {
      declared.set(declaredName, `${declared.get(declaredName) ?? ''}${statement}`);
      if (isExported !== undefined) exported.add(declaredName);
    }
    const [, keyword, names, from] = list.exec(statement) ?? [];
    for (const item of names?.split(',') ?? []) {
      const [name = '', alias = name] = item
        .replace(/^\s*type\s/, '')
        .trim()
        .split(' as ');
      if (name === '') continue;
      if (from !== undefined) taken.set(alias, originOf(module, from, name));
      if (keyword === 'export') exported.add(alias);
    }
  }
  return { declared, taken, exported };
};

const inlineImport = /import\("(\.[^"]+)"\)\.(\w+)/g;

/** Reads what can be imported of a module out of what TypeScript declares of it and of those that it imports. */
export const surfaceOf = (modules: DeclaredModules, entry: string): ModuleSurface => {
  const parsed = new Map([...modules].map(([module, text]) => [module, parse(module, text)]));

  const find = ({ module, name, from }: Origin): Origin => {
    const next = module === null ? undefined : parsed.get(module)?.taken.get(name);
    return next === undefined ? { module, name, from } : find(next);
  };
  const keyOf = ({ module, name, from }: Origin): string => `${module ?? from} ${name}`;

  const names = [...(parsed.get(entry)?.exported ?? [])].toSorted();
  const origins = new Map(names.map((name) => [name, find({ module: entry, name, from: '' })]));
  const importable = new Set([...origins.values()].map(keyOf));

  const describe = (origin: Origin, seen: Set<string>): string[] => {
    const { module, name, from } = origin;
    if (module === null) return [`${name} of ${from}`];
    const { declared, taken } = parsed.get(module) ?? {};
    const text = declared?.get(name) ?? '';
    seen.add(keyOf(origin));
    const words = new Set(text.replace(/'[^'\n]*'|"[^"\n]*"/g, '').match(/\w+/g));
    const named = [
      ...[...(declared?.keys() ?? []), ...(taken?.keys() ?? [])]
        .filter((word) => words.has(word))
        .map((word) => find({ module, name: word, from: '' })),
      ...[...text.matchAll(inlineImport)].map(([, path = '', word = '']) =>
        find(originOf(module, path, word)),
      ),
    ];
    const hidden = named.filter((found) => found.module !== null && !importable.has(keyOf(found)));
    const lines = text
      .replace(inlineImport, '$2')
      .replace(/^export (declare )?|^declare /, '')
      .trim()
      .split('\n');
    const rests = hidden.flatMap((found) => (seen.has(keyOf(found)) ? [] : describe(found, seen)));
    return [...lines, ...rests];
  };

  return Object.fromEntries([...origins].map(([name, origin]) => [name, describe(origin, new Set())]));
};
