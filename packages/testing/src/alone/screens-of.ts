import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { match, paramNamesOf, urlOf } from '@attesta/contracts/pages/path-pattern.ts';
import type { PageRule } from '@attesta/contracts/pages/pages.ts';
import type { Handlers } from '@attesta/ui/testing/mock-api.ts';
import { answersOf } from '@attesta/ui/testing/scene-states.ts';
import type { SceneState, Viewer } from '@attesta/ui/testing/scene-states.ts';
import { repositoryRoot } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { readStates } from './read-states.ts';
import type { NamedState } from './read-states.ts';

/** Page of a remote with its viewer, and the answers of the API for one loading of it. */
export type Screen = Pick<SceneState, 'navigation' | 'storage'> & {
  readonly title: string;
  readonly address: string;
  readonly viewer: Viewer;
  readonly answers: () => Handlers;
  /** With ordinary data: the state `full`, or a page without one. */
  readonly isOrdinary: boolean;
};

type Scenes = Readonly<Record<string, PageRule & { patterns: readonly string[] }>>;

/** Default viewer: a visitor for pages that anybody may open. */
const viewerBy = ({ access }: PageRule): Viewer =>
  access === 'customer' || access === 'admin' ? access : 'visitor';

/** Pages of a remote, one per pattern, with examples for parameters. */
const pagesOf = async (workspace: WebWorkspace) => {
  const file = path.join(repositoryRoot, workspace, 'src/scenes.ts');
  const { scenes } = (await import(pathToFileURL(file).href)) as { scenes: Scenes };
  return Object.values(scenes).flatMap((scene) =>
    scene.patterns.map((pattern) => {
      const values = paramNamesOf(pattern).map((name) => [name, 'beispiel'] as const);
      const address = urlOf(pattern, Object.fromEntries(values));
      return { pattern, address, viewer: viewerBy(scene) };
    }),
  );
};

const pathOf = (address: string): string => new URL(address, 'http://localhost').pathname;

/**
 * Screens of a remote, ordinary ones first: the states of its scenes that need no act, and each page without a state
 * `full`. What a state does not answer comes from the ordinary states of the other scenes, so that links lead to pages with data.
 */
export const screensOf = async (workspace: WebWorkspace): Promise<Screen[]> => {
  const states = await readStates(workspace);
  const full = states.filter(({ name }) => name === 'full');
  const answersWith =
    (...chosen: readonly NamedState[]) =>
    (): Handlers =>
      Object.assign(
        {},
        ...[...full, ...chosen].flatMap((state) => [state.examples?.(), answersOf(state)]),
      ) as Handlers;
  const paths = full.map(({ address }) => pathOf(address));
  const withoutStates = (await pagesOf(workspace)).filter(
    ({ pattern }) => !paths.some((each) => match(pattern, each) !== null),
  );
  const screens = [
    ...states
      .filter(({ act }) => act === undefined)
      .map((state) => ({
        title: `${state.scene}: ${state.name}`,
        address: state.address,
        viewer: state.viewer,
        ...(state.navigation === undefined ? {} : { navigation: state.navigation }),
        ...(state.storage === undefined ? {} : { storage: state.storage }),
        answers: answersWith(state),
        isOrdinary: state.name === 'full',
      })),
    ...withoutStates.map(({ address, viewer }) => ({
      title: `${address} (${viewer})`,
      address,
      viewer,
      answers: answersWith(),
      isOrdinary: true,
    })),
  ];
  return screens.toSorted((a, b) => Number(b.isOrdinary) - Number(a.isOrdinary));
};
