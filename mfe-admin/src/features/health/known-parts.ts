/** Parts that have a name in words; another one, of a later gateway, is shown by its own. */
const knownParts = [
  'gateway',
  'web',
  'accounts',
  'accounts-worker',
  'payments',
  'payments-worker',
  'references',
  'references-worker',
  'documents',
  'worker',
  'database',
  'redis',
  'mail',
  'libreoffice',
] as const;

export type KnownPart = (typeof knownParts)[number];

export const isKnownPart = (part: string): part is KnownPart => knownParts.some((known) => known === part);
