import { textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { lowerFirst, mapStart } from '../text/template-nodes.ts';

/** Catalogue texts never begin with a name, so outside German the first word simply loses its capital. */
export const lowerStart = (template: Template): Template => mapStart(template, lowerFirst);

/** «De plus, il maîtrise …»: the word order stays. */
export const connectWithoutInversion = (connector: string, template: Template): Template => [
  textNode(`${connector} `),
  ...lowerStart(template),
];
