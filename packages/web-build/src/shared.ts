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
 * What exists once per page, for all six builds (docs/decisions/interface.md). A package that is imported by
 * subpaths stands here twice, with and without a slash: without the second, a subpath brings a copy of its own. Redux,
 * RTK Query and i18next exist once because they live inside web-kit and nowhere else (`guardSingletons`), where what is
 * not used is left out; packages/ui and Chakra are not shared. A shared package ships whole.
 */
const singletonRequests: Readonly<Record<string, string>> = {
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

/** Stands for `react-router-dom` in every build and in the tests. */
export const sharedRouter = path.join(repositoryRoot, 'packages/web-kit/src/router/shared-router.ts');

/** The version of an installed package, read from its package.json. */
export const versionOf = (packageName: string): string => {
  const file = path.join(repositoryRoot, 'node_modules', packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
};

const describeShared = (packageName: string, eager: boolean): SharedModule => {
  const version = versionOf(packageName);
  return { singleton: true, version, requiredVersion: `^${version}`, eager };
};

/**
 * The `shared` of Module Federation, the same for host and remotes but for one thing: `eager` puts the modules into the
 * entry itself. The host needs them all on every page, so that nine small files in two steps become one.
 * @param context the folder that is built; what is told of it stands in the build, so a path from there is told
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

/** The versions of our own shared code that the shell brings for all; the gateway holds `requires` against them. */
export const createProvides = (): Record<string, string> => ({
  'web-kit': versionOf('@attesta/web-kit'),
  contracts: versionOf('@attesta/contracts'),
});

/** The ranges of our own shared code that a build needs; goes into the registry as `requires`. */
export const createRequires = (): Record<string, string> => ({
  'web-kit': `^${versionOf('@attesta/web-kit')}`,
  contracts: `^${versionOf('@attesta/contracts')}`,
});
