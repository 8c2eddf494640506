import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isReleasePart, partFolder } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { readPrivateKey } from '@attesta/release/keys.ts';
import { productOf } from '@attesta/release/manifest.ts';
import { compareBuilds } from '../release/compare-builds.ts';
import type { ComparedBuild } from '../release/compare-builds.ts';
import { createDeployClient } from '../release/deploy-client.ts';
import type { DeployClient, PublishedBuild, RunningCanary } from '../release/deploy-client.ts';
import { previewLink } from '../release/preview-link.ts';
import { messageOf } from '../machine/errors.ts';

type Tally = RunningCanary['counts']['canary'];

const describe = (what: string, { sessions, failed, slow }: Tally): string =>
  `  ${what}: ${sessions} sessions, ${failed} failed, ${slow} slow`;

/** One line on the canary, then one for the counts of each side. */
const describeCanary = ({ build, share, startedAt, counts }: RunningCanary): string[] => [
  `~ ${build} goes to ${share} % of the sessions since ${startedAt}`,
  describe('canary', counts.canary),
  describe('current', counts.current),
];

/**
 * Deploys a remote to a running product: `remote.ts publish <file> [--keep]`, `remote.ts list|rollback|promote|diff
 * <remote> [build …]`, `remote.ts preview <remote> <build> [--days 7]`, `remote.ts previews <remote>`, `remote.ts
 * preview-revoke <remote> [id …]`, `remote.ts canary <remote> <build> [--share 10]` or `--stop`, each with `--to
 * <gateway> --key <file>`, and `--product <address>` if the gateway's address differs from the product's. `publish`
 * makes the build current unless `--keep` is given. `canary` gives the build to a share of the sessions until it is
 * promoted, is stopped or does worse than the current one. `preview` prints a link that shows a kept build to anybody
 * who opens it, `previews` lists the open links, and `preview-revoke` ends the named ones, or all.
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    product: { type: 'string' },
    key: { type: 'string' },
    keep: { type: 'boolean', default: false },
    share: { type: 'string', default: '10' },
    stop: { type: 'boolean', default: false },
    days: { type: 'string', default: '7' },
  },
});

const usage =
  'remote.ts publish <file> | list|rollback|promote|diff|preview|previews|preview-revoke|canary <remote> [build …], with --to <gateway> --key <file>';

const makeCurrent = async (client: DeployClient, name: ReleasePart, wanted: string): Promise<void> => {
  const { build, before } = await client.makeCurrent(wanted);
  print(`${name}: ${build} is current, ${before ?? 'none of those published'} was`);
};

const publish = async (client: DeployClient, name: ReleasePart, file: string): Promise<void> => {
  const { build, version } = await client.publish(readFileSync(file));
  print(`${name}: ${build} (${version}) is published`);
  if (!values.keep) await makeCurrent(client, name, build);
};

const find = (builds: readonly PublishedBuild[], wanted: string | undefined): PublishedBuild => {
  const found = builds.find(({ build }) => build === wanted);
  if (found === undefined) throw new Error(`No such build: ${wanted ?? 'none is named'}`);
  return found;
};

const buildBefore = (builds: readonly PublishedBuild[], current: string | null): string | undefined =>
  builds[builds.findIndex(({ build }) => build === current) + 1]?.build;

const list = async (client: DeployClient): Promise<void> => {
  const { builds, canary, current, shipped } = await client.list();
  for (const { build, commit, publishedAt, version } of builds) {
    const mark = build === canary?.build ? '~' : ' ';
    print(`${build === current ? '*' : mark} ${build}  ${version}  ${publishedAt}  ${commit.slice(0, 8)}`);
  }
  if (shipped !== null && builds.every(({ build }) => build !== shipped.build)) {
    const { build, version } = shipped;
    print(`${current === null ? '*' : ' '} ${build}  ${version ?? 'no version'}  came with the product`);
  }
  if (canary !== null) for (const line of describeCanary(canary)) print(line);
};

const canary = async (client: DeployClient, name: ReleasePart, wanted: string | undefined): Promise<void> => {
  if (values.stop) {
    const { build } = await client.stopCanary();
    print(build === null ? `${name}: no canary runs` : `${name}: ${build} is no canary any more`);
    return;
  }
  const { build, share } = await client.startCanary(wanted ?? '', Number(values.share));
  print(`${name}: ${build} goes to ${share} % of the sessions`);
};

/**
 * Makes a former build current: the named one, else the one published before the current one, else the one shipped with
 * the product.
 */
const rollback = async (client: DeployClient, name: ReleasePart, wanted?: string): Promise<void> => {
  const { builds, current, shipped } = await client.list();
  const before = wanted ?? buildBefore(builds, current) ?? shipped?.build;
  if (before === undefined || (wanted === undefined && current === null)) {
    throw new Error('There is nothing to go back to: what came with the product is current');
  }
  if (before === current) {
    throw new Error(
      `${before} is current, and nothing was published before it: name the build to go back to`,
    );
  }
  await makeCurrent(client, name, before);
};

/** A kept build, or the one that came with the product. @throws {Error} if there is no such build */
const findCompared = (
  { builds, shipped }: Awaited<ReturnType<DeployClient['list']>>,
  wanted: string | undefined,
): ComparedBuild => {
  if (shipped?.record === undefined || shipped.build !== wanted) return find(builds, wanted);
  return { ...shipped, record: shipped.record };
};

/** Without a second build, compares with the current one. */
const diff = async (
  client: DeployClient,
  name: ReleasePart,
  before?: string,
  after?: string,
): Promise<void> => {
  const listed = await client.list();
  const compared = after ?? listed.current ?? listed.shipped?.build;
  const lines = compareBuilds(findCompared(listed, before), findCompared(listed, compared), partFolder(name));
  for (const line of lines) print(line);
};

type To = { readonly gateway: string; readonly product: string; readonly key: KeyObject };

const preview = async (client: DeployClient, name: ReleasePart, wanted: string | undefined, to: To) => {
  const { build, version } = find((await client.list()).builds, wanted);
  const { pass, link, until } = previewLink({
    ...to,
    remote: name,
    build,
    days: Number(values.days),
    now: Date.now(),
  });
  const { id } = await client.openPreview(pass);
  print(`${name}: ${build} (${version}) until ${until}, ${id}\n${link}`);
};

const listPreviews = async (client: DeployClient): Promise<void> => {
  for (const { id, build, until, openedAt } of await client.previews()) {
    print(`${id}  ${build}  opened ${openedAt}  until ${new Date(until * 1000).toISOString()}`);
  }
};

const recallPreviews = async (
  client: DeployClient,
  name: ReleasePart,
  ids: readonly string[],
): Promise<void> => {
  const counts = await Promise.all(
    ids.length === 0 ? [client.recallPreviews()] : ids.map((id) => client.recallPreviews(id)),
  );
  print(`${name}: ${counts.reduce((sum, count) => sum + count, 0)} links show nothing any more`);
};

/** Remote's name from the file name of its artefact. */
const remoteOf = (file: string): string => /([a-z]+)-[^/]*$/.exec(file)?.[1] ?? '';

const main = async (): Promise<void> => {
  const [command = '', subject = '', ...builds] = positionals;
  const name = command === 'publish' ? remoteOf(subject) : subject;
  if (!isReleasePart(name) || values.to === undefined || values.key === undefined) throw new Error(usage);
  const key = readPrivateKey(readFileSync(values.key, 'utf8'));
  const to = { gateway: values.to, product: productOf(values.product ?? values.to), key };
  const client = createDeployClient(to.gateway, name, key, to.product);
  const [build] = builds;
  if (command === 'publish') await publish(client, name, subject);
  else if (command === 'list') await list(client);
  else if (command === 'rollback') await rollback(client, name, build);
  else if (command === 'promote') await makeCurrent(client, name, build ?? '');
  else if (command === 'canary') await canary(client, name, build);
  else if (command === 'diff') await diff(client, name, builds[0], builds[1]);
  else if (command === 'preview') await preview(client, name, build, to);
  else if (command === 'previews') await listPreviews(client);
  else if (command === 'preview-revoke') await recallPreviews(client, name, builds);
  else throw new Error(usage);
};

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
