import type { GatewayEnv } from '../env.ts';
import type { PagePlan } from './page-plan.ts';
import type { PrerenderedPage } from './prerendered-page.ts';
import { createRegistry } from '../builds/registry.ts';
import type { WebBuilds } from '../builds/web-builds.ts';

/** Typefaces that the first words need, so that they come with the style sheet and not after it. */
export const renderFonts = (fonts: PrerenderedPage['fonts']): string =>
  fonts
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
    .join('\n    ');

/**
 * The styles of a page that stands before any script; Emotion finds them by their names and takes them over. `data-s` keeps
 * it from moving them to the end of the head first, at which the browser would style and lay out the whole page once more.
 */
export const renderStyles = (styles: PrerenderedPage['styles'], nonce: string): string =>
  styles
    .map(({ name, css }) => `<style nonce="${nonce}" data-emotion="${name}" data-s>${css}</style>`)
    .join('\n    ');

/**
 * What the page's scripts know from the start, as text of a JSON data block: the registry, the requests to make at once,
 * the scripts to load (for those who are logged in, where theirs are others), and the answers that already stand in the
 * page.
 */
export const renderStart = (
  builds: WebBuilds,
  env: GatewayEnv,
  { needs, needsLoggedIn }: PagePlan,
  answers: PrerenderedPage['answers'],
): string => {
  const start = {
    registry: createRegistry(builds, env),
    visitor: needs,
    loggedIn: needsLoggedIn ?? undefined,
    answers,
  };
  // A data block ends at the first `</script`, whatever stands around it.
  return JSON.stringify(start).replaceAll('<', String.raw`\u003c`);
};
