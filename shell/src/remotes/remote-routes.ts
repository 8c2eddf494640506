import type { RemoteName } from '@attesta/web-kit';
import { createElement, lazy } from 'react';
import type { LazyExoticComponent, ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { LoadFailure } from './load-failure.ts';
import { loadRemoteModule } from './load-remote.ts';

type RoutesComponent = LazyExoticComponent<() => ReactNode>;

const components = new Map<RemoteName, RoutesComponent>();

const create = (name: RemoteName): RoutesComponent =>
  lazy(async () => {
    const remote = await loadRemoteModule(name).catch((cause: unknown) => {
      throw new LoadFailure(name, cause);
    });
    const RemoteRoutes = (): ReactNode => useRoutes(remote.routes) ?? createElement(NotFoundPage);
    return { default: RemoteRoutes };
  });

/** The routes of a remote as a lazy component, the same one until `forgetRemoteRoutes`. */
export const getRemoteRoutes = (name: RemoteName): RoutesComponent => {
  const known = components.get(name) ?? create(name);
  components.set(name, known);
  return known;
};

/** A lazy component remembers its failure; another attempt needs another component. */
export const forgetRemoteRoutes = (name: RemoteName): void => {
  components.delete(name);
};
