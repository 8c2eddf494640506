/**
 * Catalogue texts are templates (domain.md 2.3):
 * `@` subject slot · `[present|past]` tense · `<male/female>` gender · `{NAME}` token.
 * They are parsed once; every later step works on the nodes, never on finished text.
 */
export type TemplateNode =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'subject' }
  | { readonly type: 'tense'; readonly present: Template; readonly past: Template }
  /** `N` is set only by a grammar: neutral texts contain no such node (`neutral-texts.ts`). */
  | { readonly type: 'gender'; readonly M: string; readonly F: string; readonly N?: string }
  | { readonly type: 'token'; readonly name: string };
export type Template = readonly TemplateNode[];

/** Catalogue data with unbalanced or misplaced notation. */
export class TemplateSyntaxError extends Error {
  constructor(source: string) {
    super(`Not a valid template: "${source}"`);
    this.name = 'TemplateSyntaxError';
  }
}

const notation =
  /(@)|\[([^[\]|]*)\|([^[\]|]*)\]|<([^<>/]*)\/([^<>/]*)>|\{([A-Za-z0-9_]+)\}|([^@[\]<>{}|]+)/gy;
const parsed = new Map<string, Template>();

/** @throws TemplateSyntaxError */
export const parseTemplate = (source: string): Template => {
  const known = parsed.get(source);
  if (known) return known;
  const template = parse(source);
  parsed.set(source, template);
  return template;
};

const parse = (source: string): Template => {
  const nodes: TemplateNode[] = [];
  let end = 0;
  for (const match of source.matchAll(notation)) {
    const [whole, subject, present, past, male, female, token, text] = match;
    end = match.index + whole.length;
    if (subject !== undefined) nodes.push({ type: 'subject' });
    else if (present !== undefined && past !== undefined) {
      nodes.push({ type: 'tense', present: parse(present), past: parse(past) });
    } else if (male !== undefined && female !== undefined) nodes.push({ type: 'gender', M: male, F: female });
    else if (token !== undefined) nodes.push({ type: 'token', name: token });
    else if (text !== undefined) nodes.push({ type: 'text', text });
  }
  if (end !== source.length) throw new TemplateSyntaxError(source);
  return nodes;
};

/** Start of the sentence: the person, another phrase before the person, or another grammatical subject. */
export type Opening = 'person' | 'fronted' | 'other';

export const openingOf = (template: Template): Opening => {
  if (template[0]?.type === 'subject') return 'person';
  return template.some((node) => node.type === 'subject') ? 'fronted' : 'other';
};

/** True if the template, in either tense, contains one of the tokens. */
export const hasToken = (template: Template, ...names: readonly string[]): boolean =>
  template.some((node) => {
    if (node.type === 'token') return names.includes(node.name);
    return node.type === 'tense' && (hasToken(node.present, ...names) || hasToken(node.past, ...names));
  });

export const textNode = (text: string): TemplateNode => ({ type: 'text', text });
