import { isSecret, partOfAddress, settingsOfInstallation, settingsOfPart } from './part-settings.ts';
import type { Part } from './parts.ts';

/** Names that a part may be given besides those of its schema: Node reads them. */
const ofNode = new Set(['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'TZ']);

/** Value of a variable in a file: the text itself, or the name of a secret or setting it refers to. */
export type Given = { name: string; text?: string | undefined; key?: string | undefined };

const faultOf = (part: Part, given: Given): string[] => {
  const setting = settingsOfPart(part).find(({ name }) => name === given.name);
  if (setting === undefined) {
    return ofNode.has(given.name) ? [] : [`${given.name} is a setting that ${part.name} does not know`];
  }
  if (setting.source === 'secrets' && given.text !== undefined) {
    return [`${given.name} is a secret: the file must refer to it, not hold it`];
  }
  if (given.key !== undefined && given.key !== setting.key) {
    return [`${given.name} must come from ${setting.key}, not from ${given.key}`];
  }
  if (given.name === 'HTTP_PORT' && given.text !== String(part.port)) {
    return [`HTTP_PORT is ${given.text}, but ${part.name} listens on ${part.port}`];
  }
  const other = partOfAddress(given.name);
  if (other !== undefined && setting.source === 'deployment' && !given.text?.endsWith(`:${other.port}`)) {
    return [`${given.name} is ${given.text}, but ${other.name} listens on ${other.port}`];
  }
  return [];
};

/** Faults of the variables of a part; settings that come from a common file need not be among them. */
export const variableFaults = (part: Part, given: readonly Given[]): string[] => {
  const missing = settingsOfPart(part).filter(
    ({ name, source, isRequired }) =>
      isRequired && source !== 'settings' && !given.some((each) => each.name === name),
  );
  return [
    ...given.flatMap((each) => faultOf(part, each)),
    ...missing.map(({ name, source }) =>
      source === 'secrets' ? `refers to no secret for ${name}` : `does not give ${name}`,
    ),
  ];
};

const settingNames: ReadonlySet<string> = new Set(settingsOfInstallation('settings').map(({ name }) => name));

/** Faults of the keys of a file of common settings. */
export const commonKeyFaults = (keys: readonly string[]): string[] =>
  keys
    .filter((key) => !settingNames.has(key))
    .map((key) =>
      isSecret(key) ? `${key} is a secret and has no place here` : `${key} is a setting that no schema knows`,
    );

/** Faults of the name of an image: it names no registry, and says which one of several is meant. */
export const imageFaults = (image: string): string[] => {
  const [first = ''] = image.split('/');
  if (image.includes('/') && /[.:]/.test(first)) return [`${image} names a registry`];
  if (image.endsWith(':latest')) return [`${image} means another image tomorrow`];
  return /^[\w./-]+(:[\w.-]+)?@sha256:\w+$|^[\w./-]+:[\w.-]+$/.test(image)
    ? []
    : [`${image} has neither a tag nor a digest`];
};
