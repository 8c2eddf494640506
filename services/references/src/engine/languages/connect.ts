import { textNode } from '../template.ts';
import type { Template } from '../template.ts';
import { lowerFirst, mapStart } from '../template-parts.ts';

/** Catalogue texts never begin with a name, so outside German the first word simply loses its capital. */
export function lowerStart(template: Template): Template {
  return mapStart(template, lowerFirst);
}

/** «De plus, il maîtrise …»: the word order stays. */
export function connectWithoutInversion(connector: string, template: Template): Template {
  return [textNode(`${connector} `), ...lowerStart(template)];
}
