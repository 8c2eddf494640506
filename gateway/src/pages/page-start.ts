import type { GatewayEnv } from '../env.ts';
import type { PagePlan } from './page-plan.ts';
import type { PrerenderedPage } from './prerendered-file.ts';
import { createRegistry } from '../builds/registry.ts';
import type { WebBuilds } from '../builds/web-builds.ts';

/** Preloads typefaces of the first words, so that they arrive with the style sheet and not after it. */
export const renderFonts = (fonts: PrerenderedPage['fonts']): string =>
  fonts
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
    .join('\n    ');

/**
 * Styles of a prerendered page; Emotion finds them by their names and takes them over. `data-s` keeps it from moving
 * them to the end of the head, which would cost another style and layout pass.
 */
export const renderStyles = (styles: PrerenderedPage['styles'], nonce: string): string =>
  styles
    .map(({ name, css }) => `<style nonce="${nonce}" data-emotion="${name}" data-s>${css}</style>`)
    .join('\n    ');

/**
 * Start data of the page's scripts, as text of a JSON data block: registry, requests to make at once, scripts to load
 * (others if logged in), and the answers that the page shows already.
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
  // `</script` ends a data block wherever it occurs.
  return JSON.stringify(start).replaceAll('<', String.raw`\u003c`);
};
