import path from 'node:path';

/** The six builds: folder in the repository → name in the registry. The shell is federated too, as the host. */
export const webWorkspaces = {
  shell: 'shell',
  'mfe-marketing': 'marketing',
  'mfe-account': 'account',
  'mfe-wizard': 'wizard',
  'mfe-deputy': 'deputy',
  'mfe-admin': 'admin',
} as const;

export type WebWorkspace = keyof typeof webWorkspaces;
export type WebBuildName = (typeof webWorkspaces)[WebWorkspace];

export const isWebWorkspace = (value: string): value is WebWorkspace => Object.hasOwn(webWorkspaces, value);

export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Packages whose source is compiled into the builds. */
export const webPackages = [
  'contracts',
  'purchase',
  'rating',
  'text-check',
  'text-hints',
  'ui',
  'web-kit',
] as const;

/** Browsers of about the last two years; SWC compiles down to these and no further. */
export const browserTargets = 'chrome >= 123, edge >= 123, firefox >= 125, safari >= 17.4';
