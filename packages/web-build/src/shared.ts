import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './workspaces.ts';

type SharedModule = {
  singleton: true;
  version: string;
  requiredVersion: string;
  eager: boolean;
  import?: string;
};

/**
 * Modules that exist once per page, for all six builds (docs/decisions/loading.md). A package imported by subpaths is
 * listed twice, with and without a slash, as otherwise a subpath would bundle a copy of its own. Redux, RTK Query and
 * i18next exist once because only web-kit bundles them (`guardSingletons`), without unused code; packages/ui and Chakra
 * are not shared. A shared package ships whole.
 */
export const singletonRequests: Readonly<Record<string, string>> = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  '@emotion/react': '@emotion/react',
  '@emotion/react/': '@emotion/react',
  '@emotion/serialize': '@emotion/serialize',
  '@emotion/utils': '@emotion/utils',
  '@attesta/web-kit': '@attesta/web-kit',
};

/** Replaces `react-router-dom` in every build and in the tests. */
export const sharedRouter = path.join(repositoryRoot, 'packages/web-kit/src/router/shared-router.ts');

/** Version of an installed package, read from its package.json. */
export const versionOf = (packageName: string): string => {
  const file = path.join(repositoryRoot, 'node_modules', packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
};

const describeShared = (packageName: string, eager: boolean): SharedModule => {
  const version = versionOf(packageName);
  // The gateway and the shell compare `requires`, which is finer; the runtime refuses another major version only.
  return { singleton: true, version, requiredVersion: `^${version.split('.', 1)[0]}.0.0`, eager };
};

/**
 * Option `shared` of Module Federation, equal for host and remotes except for `eager`, which puts the modules into the
 * entry itself. The host needs them all on every page, so that nine small files in two steps become one.
 * @param context folder of the build; the import is relative to it, as the build contains this path
 */
export const createShared = ({
  eager,
  context,
}: {
  eager: boolean;
  context: string;
}): Record<string, SharedModule> => ({
  ...Object.fromEntries(
    Object.entries(singletonRequests).map(([request, name]) => [request, describeShared(name, eager)]),
  ),
  'react-router-dom': {
    ...describeShared('react-router-dom', eager),
    import: path.relative(context, sharedRouter),
  },
});

/** Versions of our own shared code in the shell; the gateway compares `requires` with them. */
export const createProvides = (): Record<string, string> => ({
  'web-kit': versionOf('@attesta/web-kit'),
  contracts: versionOf('@attesta/contracts'),
});
