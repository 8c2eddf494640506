import type { GatewayEnv } from '../env.ts';
import type { PageNeeds, PagePlan, Script } from './page-plan.ts';
import { createRegistry } from './registry.ts';
import type { WebBuilds } from './web-builds.ts';

const renderPreload = ({ url, integrity }: Script): string =>
  integrity === undefined
    ? `<link rel="preload" as="script" href="${url}">`
    : `<link rel="preload" as="script" href="${url}" crossorigin integrity="${integrity}">`;

/** The page's own links to what its scripts will load; none where that depends on who is logged in. */
export const renderPreloads = ({ needs, needsLoggedIn }: PagePlan): string =>
  needsLoggedIn === null ? needs.scripts.map(renderPreload).join('\n    ') : '';

/**
 * What the page's scripts know from the start, as text of a JSON data block: the registry, the requests to make at once,
 * and the scripts to load where that depends on the session.
 */
export const renderStart = (
  builds: WebBuilds,
  env: GatewayEnv,
  { needs, needsLoggedIn }: PagePlan,
): string => {
  const preloaded = ({ asks }: PageNeeds): PageNeeds => ({ scripts: [], asks });
  const start = {
    registry: createRegistry(builds, env),
    visitor: needsLoggedIn === null ? preloaded(needs) : needs,
    loggedIn: needsLoggedIn ?? preloaded(needs),
  };
  // A data block ends at the first `</script`, whatever stands around it.
  return JSON.stringify(start).replaceAll('<', String.raw`\u003c`);
};
