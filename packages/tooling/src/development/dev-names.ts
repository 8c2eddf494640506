import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import { isWebWorkspace, webWorkspaces } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';

/** Services and front ends named on the command line. */
export type DevNames = { services: ServiceName[]; workspaces: WebWorkspace[] };

const shortNames = webWorkspaces.map((workspace) => workspace.replace(/^mfe-/, ''));

const unknownName = (name: string): Error => {
  const names = [...shortNames, ...serviceNames].join(', ');
  return new Error(`No such front end or service: ${name}; there are: ${names}`);
};

/**
 * Reads the names after `npm run dev --`: services, the shell, remotes with or without `mfe-`.
 * @throws {Error} listing all valid names if one is unknown
 */
export const readDevNames = (names: readonly string[]): DevNames => {
  const services: ServiceName[] = [];
  const workspaces: WebWorkspace[] = [];
  for (const name of names) {
    const service = serviceNames.find((each) => each === name);
    const workspace = [name, `mfe-${name}`].find(isWebWorkspace);
    if (service !== undefined) services.push(service);
    else if (workspace !== undefined) workspaces.push(workspace);
    else throw unknownName(name);
  }
  return { services: [...new Set(services)], workspaces: [...new Set(workspaces)] };
};

/**
 * Reads the one remote after `npm run dev -- --alone`.
 * @throws {Error} unless exactly one remote is named
 */
export const readAloneName = (names: readonly string[]): WebWorkspace => {
  const { services, workspaces } = readDevNames(names);
  const [workspace, ...others] = workspaces;
  if (workspace === undefined || workspace === 'shell' || others.length + services.length > 0) {
    throw new Error('--alone shows one remote: npm run dev -- wizard --alone');
  }
  return workspace;
};
