import type { Viewer } from '@attesta/ui/testing/alone.ts';
import { tokenOf } from '@attesta/ui/testing/token.ts';
import type { Screen } from './screens-of.ts';

const roles = { customer: 'ROLE_USER', admin: 'ROLE_ADMIN', deputy: 'ROLE_DEPUTY' } as const;

/** The address of a screen; who looks at it stands before the `#`, so that another viewer gets a page of their own. */
export const addressOf = ({ address, viewer }: Screen): string => `/?as=${viewer}#${address}`;

/** The viewer that an address names. */
export const viewerOf = (named: string | null): Viewer =>
  named !== null && Object.hasOwn(roles, named) ? (named as keyof typeof roles) : 'visitor';

/** What `runAlone` of web-kit takes over. */
const sessionOf = (viewer: Viewer): string => {
  const token = viewer === 'visitor' ? null : tokenOf(roles[viewer]);
  return JSON.stringify({ token, isDeputy: viewer === 'deputy' });
};

const look =
  'margin:0;padding:6px 12px;max-height:25vh;overflow:auto;font:12px/1.9 monospace;background:#e8edf3;color:#17202c';

const linkOf = (screen: Screen): string =>
  `<a style="margin-right:14px;white-space:nowrap;color:#124a8c" href="${addressOf(screen)}">${screen.address} (${screen.viewer})</a>`;

/** The page that was compiled, with the list of its screens above it. */
export const writePage = (compiled: string, screens: readonly Screen[], viewer: Viewer): string => {
  const list = `<nav id="screens" aria-label="Screens" style="${look}">${screens.map(linkOf).join('\n')}</nav>`;
  const session = `<script type="application/json" id="alone">${sessionOf(viewer)}</script>`;
  return compiled.replace('<body>', `<body>\n${list}\n${session}`);
};
