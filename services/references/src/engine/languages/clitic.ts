import { textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { lowerFirst } from '../text/template-nodes.ts';

/**
 * French and Italian put the object pronoun before the verb: «Nous remercions {N}» becomes «Nous la remercions»,
 * «Ringraziamo {N}» becomes «La ringraziamo»; a French adverb may stand between, «remercions vivement {N}». Other texts
 * stay as they are.
 */
export const withCliticForName = (
  template: Template,
  pronoun: { M: string; F: string },
  token = 'N',
): Template => {
  const place = template.findIndex((node) => node.type === 'token' && node.name === token);
  const before = template[place - 1];
  const match =
    before?.type === 'text' ? /^(?<head>.*?)(?<verb>\S+(?: \S+ment)?) $/u.exec(before.text) : null;
  if (!match?.groups) return template;
  const { head = '', verb = '' } = match.groups;
  return [
    ...template.slice(0, place - 1),
    textNode(head),
    { type: 'gender', ...pronoun },
    textNode(` ${lowerFirst(verb)}`),
    ...template.slice(place + 1),
  ];
};

/** «Nous exprimons à {N} nos remerciements» becomes «Nous lui exprimons nos remerciements», for any gender. */
export const withDativeForName = (template: Template, pronoun: string, token = 'N'): Template => {
  const place = template.findIndex((node) => node.type === 'token' && node.name === token);
  const before = template[place - 1];
  const match = before?.type === 'text' ? /^(?<head>.*?)(?<verb>\S+) à $/u.exec(before.text) : null;
  const after = template[place + 1];
  if (!match?.groups || after?.type !== 'text') return template;
  const { head = '', verb = '' } = match.groups;
  return [
    ...template.slice(0, place - 1),
    textNode(`${head}${pronoun} ${lowerFirst(verb)}${after.text}`),
    ...template.slice(place + 2),
  ];
};
