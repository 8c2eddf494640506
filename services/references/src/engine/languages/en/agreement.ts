import { memoize } from '../../text/memoize.ts';
import { textNode } from '../../text/template.ts';
import type { Template, TemplateNode } from '../../text/template.ts';

/** Forms that do not simply lose an «s». */
const plurals: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  focuses: 'focus',
};

/**
 * «they» beside a verb, with at most one adverb between them, and a further verb after «and», or after a value and a
 * comma.
 */
const afterThey = /\b[Tt]hey (?:\p{L}+ )?$/u;
const afterAnd = /(?:^|\s)and (?:always |\p{L}+ly )?$|^, $/u;
const adverbOnly = /^ (?:\p{L}+ )?$/u;

/** «They» takes a plural verb, also for one person: «They [works|worked]» becomes «They [work|worked]». */
const agreeing = (template: Template, isPronoun: boolean): Template => {
  let before = '';
  let followsPronoun = false;
  let isOpen = false;
  return template.map((node): TemplateNode => {
    switch (node.type) {
      case 'subject':
        [before, followsPronoun, isOpen] = ['', isPronoun, false];
        return node;
      case 'token':
        [before, followsPronoun] = ['', node.name === 'PRON' || node.name === 'PRONC'];
        return node;
      case 'tense': {
        const agrees =
          (followsPronoun && adverbOnly.test(before)) ||
          afterThey.test(before) ||
          (isOpen && afterAnd.test(before));
        [before, followsPronoun, isOpen] = ['', false, isOpen || agrees];
        return agrees ? { ...node, present: plural(node.present), past: plural(node.past) } : node;
      }
      default:
        before += node.type === 'text' ? node.text : node.M;
        return node;
    }
  });
};

export const agreeingWithPronoun = memoize((template: Template) => agreeing(template, true));
export const agreeingWithName = memoize((template: Template) => agreeing(template, false));

const plural = ([first, ...rest]: Template): Template => {
  if (first?.type !== 'text') return first === undefined ? [] : [first, ...rest];
  return [textNode(first.text.replace(/^\p{L}+/u, pluralVerb)), ...rest];
};

const pluralVerb = (verb: string): string => {
  const irregular = plurals[verb];
  if (irregular !== undefined) return irregular;
  if (!verb.endsWith('s') || verb.endsWith('ss')) return verb;
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz)es$/u.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
};
