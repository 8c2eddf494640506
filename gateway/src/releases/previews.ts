import { productOf } from '@attesta/release/manifest.ts';
import { previewIdOf, readPreview } from '@attesta/release/preview.ts';
import type { Preview } from '@attesta/release/preview.ts';
import type { Context } from 'koa';
import type { GatewayEnv } from '../env.ts';
import { besideShell, fitsRemotes, unmetNeedsOf } from '../builds/fitting-builds.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import type { BuildStore } from '../builds/store/build-store.ts';
import type { DeployKeys } from '../builds/store/deploy-keys.ts';

/** Holds the pass of the link and nothing that identifies the visitor. */
const cookieName = 'preview';
/** The only address at which the parameter has an effect. */
const linkPath = '/';
const linkParam = 'build';

type Settings = Pick<GatewayEnv, 'BUILDS_DIR' | 'PUBLIC_URL'>;

/**
 * Shows a kept build of a part to visitors who opened a link of its team: `/?build=<pass>` sets a cookie and
 * redirects to the start page, `/?build=none`, or any invalid pass, deletes it. Each request verifies the pass against
 * the team's key and the open previews: the team can recall it, and it ends with the key.
 */
export const createPreviews = (
  { BUILDS_DIR, PUBLIC_URL }: Settings,
  keys: DeployKeys,
  store: Pick<BuildStore, 'isPreviewOpen'>,
) => {
  const isEnabled = () => BUILDS_DIR !== '' && !keys.isEmpty();
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : '';

  const product = productOf(PUBLIC_URL);

  const read = (pass: string): Preview | null =>
    readPreview(pass, { keysOf: keys.of, product, now: Date.now() });

  const show = async (builds: WebBuilds, pass: string): Promise<WebBuilds | null> => {
    const preview = read(pass);
    if (preview === null) return null;
    const { remote } = preview;
    if (!(await store.isPreviewOpen(remote, previewIdOf(pass)))) return null;
    const build = builds.kept?.[remote]?.find((each) => each.build === preview.build);
    if (build === undefined) return null;
    const shown = { remote, version: build.version, build: build.build };
    if (remote === 'shell') {
      const isFit = fitsRemotes(build, builds.candidates ?? {});
      return isFit ? { ...besideShell(builds, build), preview: shown } : null;
    }
    if (unmetNeedsOf(build, builds.shell).length > 0) return null;
    return { ...builds, remotes: { ...builds.remotes, [remote]: build }, preview: shown };
  };

  const setCookie = (context: Context, pass: string, seconds: number): void =>
    context.append(
      'set-cookie',
      `${cookieName}=${pass}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );

  return {
    /** The current builds, with the previewed one for a valid pass. */
    buildsFor: async (context: Context, builds: WebBuilds): Promise<WebBuilds> => {
      const pass = isEnabled() ? context.cookies.get(cookieName) : undefined;
      return (pass === undefined ? null : await show(builds, pass)) ?? builds;
    },
    /** @returns true if the request was a link and is answered */
    followLink: async (context: Context, builds: WebBuilds): Promise<boolean> => {
      if (!isEnabled() || context.path !== linkPath) return false;
      const pass = new URLSearchParams(context.querystring).get(linkParam);
      if (pass === null) return false;
      const shown = await show(builds, pass);
      const until = shown === null ? 0 : (read(pass)?.until ?? 0);
      if (shown === null) setCookie(context, '', 0);
      else setCookie(context, pass, Math.max(0, until - Math.floor(Date.now() / 1000)));
      context.set('cache-control', 'no-store');
      context.status = 303;
      // Fixed, so that a link cannot redirect to another site.
      context.set('location', linkPath);
      context.body = '';
      return true;
    },
  };
};

export type Previews = ReturnType<typeof createPreviews>;
