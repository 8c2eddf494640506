import type { PageHandle, RemoteModule, RemoteName } from '@attesta/web-kit';
import { createElement, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { matchRoutes, useRoutes } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';
import { LoadFailure } from './load-failure.ts';
import { loadRemoteModule } from './load-remote.ts';

const components = new Map<RemoteName, ComponentType>();
/** Remotes requested before anything of them is shown. */
const prepared = new Map<RemoteName, Promise<RemoteModule>>();

const routesOf = (remote: RemoteModule): ComponentType => {
  const RemoteRoutes = (): ReactNode =>
    useRoutes(remote.routes) ?? createElement(ErrorPage, { kind: 'notFound' });
  return RemoteRoutes;
};

const create = (name: RemoteName): ComponentType =>
  lazy(async () => {
    const remote = await (prepared.get(name) ?? loadRemoteModule(name)).catch((cause: unknown) => {
      throw new LoadFailure(name, cause);
    });
    return { default: routesOf(remote) };
  });

/** Routes of a remote as a component, possibly lazy; the same one until `forgetRemoteRoutes`. */
export const getRemoteRoutes = (name: RemoteName): ComponentType => {
  const component = components.get(name) ?? create(name);
  components.set(name, component);
  return component;
};

/** Drop the component: a lazy one keeps its failure, so that a retry needs a new one. */
export const forgetRemoteRoutes = (name: RemoteName): void => {
  components.delete(name);
  prepared.delete(name);
};

/** Load the first page's remote and its code, so that the first rendering shows it. Rejects if loading fails. */
export const prepareRemotePage = async (name: RemoteName, path: string): Promise<void> => {
  const loading = loadRemoteModule(name);
  prepared.set(name, loading);
  const remote = await loading;
  for (const { route } of matchRoutes(remote.routes, path) ?? []) {
    const handle = route.handle as PageHandle | undefined;
    await handle?.prepare?.();
  }
  if (!components.has(name)) components.set(name, routesOf(remote));
};
