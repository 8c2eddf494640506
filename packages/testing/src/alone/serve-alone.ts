import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isWebWorkspace, repositoryRoot } from '@attesta/web-build/workspaces.ts';
import { createAnswers } from './create-answers.ts';
import { screensOf } from './screens-of.ts';
import type { MockApi } from '@attesta/ui/testing/mock-api.ts';
import type { Viewer } from '@attesta/ui/testing/scene-states.ts';
import { tokenOf } from '@attesta/ui/testing/token.ts';
import type { Screen } from './screens-of.ts';

const roles = { customer: 'ROLE_USER', admin: 'ROLE_ADMIN', deputy: 'ROLE_DEPUTY' } as const;

/** Address of a screen; its number is in the query, so that another screen loads a new page. */
const addressOf = ({ address }: Screen, number: number): string => `/?screen=${number}#${address}`;

/** Session as JSON, read by `runAlone` of web-kit. */
const sessionOf = (viewer: Viewer): string => {
  const token = viewer === 'visitor' ? null : tokenOf(roles[viewer]);
  return JSON.stringify({ token, isDeputy: viewer === 'deputy' });
};

const navStyle =
  'margin:0;padding:6px 12px;max-height:25vh;overflow:auto;font:12px/1.9 monospace;background:#e8edf3;color:#17202c';

const linkOf = (screen: Screen, number: number): string =>
  `<a style="margin-right:14px;white-space:nowrap;color:#124a8c" href="${addressOf(screen, number)}"${screen.isOrdinary ? ' data-ordinary' : ''}>${screen.title}</a>`;

/** Script that sets the tab's session storage and the state of the navigation, before those of the remote. */
const prepareTab = (screens: readonly Screen[], { navigation, storage = {} }: Partial<Screen>): string => {
  const stored = screens.flatMap((each) => Object.keys(each.storage ?? {}));
  const entry = { usr: navigation ?? null, key: 'alone', idx: 0 };
  return `<script>
for (const key of ${JSON.stringify(stored)}) sessionStorage.removeItem(key);
for (const [key, value] of Object.entries(${JSON.stringify(storage)})) sessionStorage.setItem(key, value);
if (history.state === null) history.replaceState(${JSON.stringify(entry)}, '');
</script>`;
};

/** Compiled page with the list of its screens on top; `data-ordinary` marks those that neither wait nor fail. */
const writePage = (compiled: string, screens: readonly Screen[], shown: Partial<Screen>): string => {
  const list = `<nav id="screens" aria-label="Screens" style="${navStyle}">${screens.map((each, number) => linkOf(each, number)).join('\n')}</nav>`;
  const session = `<script type="application/json" id="alone">${sessionOf(shown.viewer ?? 'visitor')}</script>`;
  return compiled.replace('<body>', `<body>\n${list}\n${session}\n${prepareTab(screens, shown)}`);
};

/**
 * `serve-alone.ts <remote's folder> <folder of its development build> <port>`: serves the remote on a page of its own,
 * with answers made from the contracts. Each load of the page resets the answers.
 */
const [workspace = '', folder = '', port = ''] = process.argv.slice(2);
if (!isWebWorkspace(workspace) || workspace === 'shell') throw new Error(`Not a remote: ${workspace}`);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.vtt': 'text/vtt; charset=utf-8',
};

const screens = await screensOf(workspace);
const answersOf = (screen: Screen | undefined): MockApi => createAnswers(screen?.answers() ?? {});
let api = answersOf(screens[0]);

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const answer = async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = 'GET' } = request;
  const body = method === 'GET' ? {} : { body: await text(request) };
  try {
    const headers = new Headers({ 'content-type': request.headers['content-type'] ?? '' });
    const given = await api.fetch(url, { method, headers, ...body });
    response.writeHead(given.status, Object.fromEntries(given.headers));
    response.end(Buffer.from(await given.arrayBuffer()));
  } catch (error) {
    // The state has the network fail.
    if (error instanceof TypeError) return void response.destroy();
    printLine(`${method} ${url.pathname} does not fit the contracts: ${String(error)}`);
    response.writeHead(500).end();
  }
};

const showPage = async (url: URL, response: ServerResponse): Promise<void> => {
  const number = url.searchParams.get('screen');
  const [first] = screens;
  if (number === null && first !== undefined) {
    response.writeHead(302, { location: addressOf(first, 0) }).end();
    return;
  }
  const screen = screens[Number(number)];
  api = answersOf(screen);
  const compiled = await readFile(path.join(folder, 'index.html'), 'utf8');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(writePage(compiled, screens, screen ?? {}));
};

/** Pictures and films of a remote are served from its sources, other files from the build. */
const sendFile = async ({ pathname }: URL, response: ServerResponse): Promise<void> => {
  const base = pathname.startsWith('/media/') ? path.join(repositoryRoot, workspace) : folder;
  const content = await readFile(path.join(base, path.normalize(decodeURIComponent(pathname))));
  const type = types[path.extname(pathname)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
};

/** Registry without remotes and settings. */
const sendRegistry = async (response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': types['.json'] }).end('{"remotes":{},"settings":{}}');
};

const handle = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname.startsWith('/api/')) return answer(url, request, response);
  if (url.pathname === '/remotes.json') return sendRegistry(response);
  return url.pathname === '/' ? showPage(url, response) : sendFile(url, response);
};

createServer((request, response) => {
  handle(request, response).catch(() => response.writeHead(404).end());
}).listen(Number(port), 'localhost', () => printLine('ready'));
