import { memoize } from './memoize.ts';
import { textNode } from './template.ts';
import type { Template, TemplateNode } from './template.ts';

/** The words before the finite verb, the verb itself, and the rest: enough for word order in all four languages. */
export type Clause = {
  readonly beforeVerb: Template;
  readonly verb: TemplateNode;
  readonly rest: Template;
};

/** Parts around the first tense bracket; null for a text without one. */
export const splitClause = (template: Template): Clause | null => {
  const index = template.findIndex(({ type }) => type === 'tense');
  const verb = template[index];
  if (!verb) return null;
  return { beforeVerb: template.slice(0, index), verb, rest: template.slice(index + 1) };
};

export const tenseBrackets = (template: Template): number =>
  template.filter(({ type }) => type === 'tense').length;

/** The template's words in the past and masculine, without subject and tokens: for counting and comparing. */
export const skeleton: (template: Template) => string = memoize((template) =>
  template
    .map((node) => {
      switch (node.type) {
        case 'text':
          return node.text;
        case 'gender':
          return node.M;
        case 'tense':
          return skeleton(node.past);
        default:
          return 'Xx';
      }
    })
    .join(''),
);

export const wordsOf: (template: Template) => readonly string[] = memoize((template) =>
  skeleton(template)
    .split(/[\s\u00A0]+/u)
    .filter((word) => word !== ''),
);

/** First verb form, to keep neighbouring sentences from repeating it. */
export const verbOf: (template: Template) => string = memoize((template) => {
  const verb = template.find(({ type }) => type === 'tense');
  return verb?.type === 'tense' ? skeleton(verb.past) : '';
});

/** All verb forms in the past. */
export const verbsOf: (template: Template) => readonly string[] = memoize((template) =>
  template.flatMap((node) => (node.type === 'tense' ? skeleton(node.past) : [])),
);

export const trimEnd = (template: Template): Template => {
  const last = template.at(-1);
  if (last?.type !== 'text') return template;
  const text = last.text.trimEnd();
  return text === '' ? template.slice(0, -1) : [...template.slice(0, -1), textNode(text)];
};

/** Changes the first node's words; other nodes stay. */
export const mapStart = (template: Template, change: (text: string) => string): Template => {
  const [first, ...rest] = template;
  if (first?.type === 'text') return [textNode(change(first.text)), ...rest];
  if (first?.type === 'gender') return [{ ...first, M: change(first.M), F: change(first.F) }, ...rest];
  return template;
};

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const sameNode = (a: TemplateNode, b: TemplateNode | undefined): boolean => {
  if (a === b || b === undefined) return a === b;
  switch (a.type) {
    case 'subject':
      return b.type === 'subject';
    case 'text':
      return b.type === 'text' && a.text === b.text;
    case 'gender':
      return b.type === 'gender' && a.M === b.M && a.F === b.F;
    case 'token':
      return b.type === 'token' && a.name === b.name;
    case 'tense':
      return b.type === 'tense' && sameTemplate(a.present, b.present) && sameTemplate(a.past, b.past);
  }
};

/** Two templates are equal if all their nodes are. */
export const sameTemplate = (a: Template, b: Template): boolean =>
  a === b || (a.length === b.length && a.every((node, index) => sameNode(node, b[index])));

export const fillToken = (template: Template, name: string, text: string): Template =>
  template.map((node) => (node.type === 'token' && node.name === name ? textNode(text) : node));
