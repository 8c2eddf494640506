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
import { describeEvent, shipped } from '../release/describe-event.ts';
import { previewLink } from '../release/preview-link.ts';
import { print } from '../machine/print.ts';
import { messageOf } from '../machine/errors.ts';

type Tally = RunningCanary['counts']['canary'];

const describe = (what: string, { sessions, failed, slow }: Tally): string =>
  `  ${what}: ${sessions} sessions, ${failed} failed, ${slow} slow`;

/** Shares that a canary will get by itself; empty without any. */
const nextSteps = (steps: RunningCanary['steps']): string =>
  steps === undefined
    ? ''
    : `, then to ${steps.shares.join(' and ')} %, each after ${steps.minutes} minutes and ${steps.sessions} sessions at least`;

/** One line on the canary, then one for the counts of each side. */
const describeCanary = ({ build, share, startedAt, steps, counts }: RunningCanary): string[] => [
  `~ ${build} goes to ${share} % of the sessions since ${steps?.since ?? startedAt}${nextSteps(steps)}`,
  describe('canary', counts.canary),
  describe('current', counts.current),
];

const usage = `npm run publish-remote -- <file> [--keep]     publishes a build, and makes it current unless --keep is given
npm run remote -- <command> <remote or shell> …
  list                       builds that are kept
  log                        what was published, made current, taken back and why
  diff <build>               what users would notice if this build became current; diff <old> <new> compares the two
  promote <build>            makes a build current
  rollback [build]           makes the build before the current one current again
  canary <build> --share 10  gives a build to a share of the sessions; --stop ends it; --steps 5,25,100 lets it grow
                             once a step took --minutes 30 and had --sessions 20 without a reason to take it back
  preview <build> --days 7   link that shows a build to whoever opens it
  previews                   links that are open
  preview-revoke [id …]      ends these links, or all
  prune --newest 5           removes old builds that nothing uses; --dry-run names them
each with --to <address of the product> --key <file>, and --product <address> where the two addresses differ`;

const options = {
  to: { type: 'string' },
  product: { type: 'string' },
  key: { type: 'string' },
  keep: { type: 'boolean', default: false },
  share: { type: 'string', default: '10' },
  stop: { type: 'boolean', default: false },
  steps: { type: 'string' },
  minutes: { type: 'string', default: '30' },
  sessions: { type: 'string', default: '20' },
  days: { type: 'string', default: '7' },
  newest: { type: 'string', default: '5' },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** @throws {Error} with the usage, for an option that does not exist */
const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${usage}`, { cause: error });
  }
};

type Values = ReturnType<typeof readArguments>['values'];

/** One call of the command. */
type Call = {
  readonly client: DeployClient;
  readonly name: ReleasePart;
  readonly values: Values;
  readonly to: { readonly gateway: string; readonly product: string; readonly key: KeyObject };
  /** Arguments after the remote: builds, or ids of previews. */
  readonly rest: readonly string[];
};

const makeCurrent = async ({ client, name }: Call, wanted: string): Promise<void> => {
  const { build, before } = await client.makeCurrent(wanted);
  print(`${name}: ${build} is current, ${before ?? shipped} was`);
};

const publish = async (call: Call, file: string): Promise<void> => {
  const { build, version } = await call.client.publish(readFileSync(file));
  print(`${call.name}: ${build} (${version}) is published`);
  if (!call.values.keep) await makeCurrent(call, build);
};

const find = (builds: readonly PublishedBuild[], wanted: string | undefined): PublishedBuild => {
  const found = builds.find(({ build }) => build === wanted);
  if (found !== undefined) return found;
  const problem = wanted === undefined ? 'Name a build' : `There is no build ${wanted}`;
  throw new Error(`${problem}: npm run remote -- list shows those that are kept`);
};

const buildBefore = (builds: readonly PublishedBuild[], current: string | null): string | undefined =>
  builds[builds.findIndex(({ build }) => build === current) + 1]?.build;

const list = async ({ client }: Call): Promise<void> => {
  const { builds, canary, current, shipped: own } = await client.list();
  for (const { build, commit, publishedAt, version } of builds) {
    const mark = build === canary?.build ? '~' : ' ';
    print(`${build === current ? '*' : mark} ${build}  ${version}  ${publishedAt}  ${commit.slice(0, 8)}`);
  }
  if (own !== null && builds.every(({ build }) => build !== own.build)) {
    const { build, version } = own;
    print(`${current === null ? '*' : ' '} ${build}  ${version ?? 'no version'}  came with the product`);
  }
  if (canary !== null) for (const line of describeCanary(canary)) print(line);
};

const log = async ({ client }: Call): Promise<void> => {
  for (const event of await client.events()) print(describeEvent(event));
};

const canary = async ({ client, name, values, rest }: Call): Promise<void> => {
  if (values.stop) {
    const { build } = await client.stopCanary();
    print(build === null ? `${name}: no canary runs` : `${name}: ${build} is no canary any more`);
    return;
  }
  const [wanted = ''] = rest;
  const plan = { minutes: Number(values.minutes), sessions: Number(values.sessions) };
  const { build, share, steps } =
    values.steps === undefined
      ? await client.startCanary(wanted, Number(values.share))
      : await client.startSteps(wanted, { steps: values.steps.split(',').map(Number), ...plan });
  print(`${name}: ${build} goes to ${share} % of the sessions${nextSteps(steps)}`);
};

/**
 * Makes a former build current: the named one, else the one published before the current one, else the one shipped with
 * the product.
 */
const rollback = async (call: Call): Promise<void> => {
  const [wanted] = call.rest;
  const { builds, current, shipped: own } = await call.client.list();
  const before = wanted ?? buildBefore(builds, current) ?? own?.build;
  if (before === undefined || (wanted === undefined && current === null)) {
    throw new Error('There is nothing to go back to: what came with the product is current');
  }
  if (before === current) {
    throw new Error(
      `${before} is current, and nothing was published before it: name the build to go back to`,
    );
  }
  await makeCurrent(call, before);
};

/** A kept build, or the one that came with the product. @throws {Error} if there is no such build */
const findCompared = (
  { builds, shipped: own }: Awaited<ReturnType<DeployClient['list']>>,
  wanted: string | undefined,
): ComparedBuild => {
  if (own?.record === undefined || own.build !== wanted) return find(builds, wanted);
  return { ...own, record: own.record };
};

/** From the first build to the second; with one build named, from the current one to it. */
const diff = async ({ client, name, rest: [first, second] }: Call): Promise<void> => {
  const listed = await client.list();
  const after = findCompared(listed, second ?? first);
  const current = listed.current ?? listed.shipped?.build;
  const before = findCompared(listed, second === undefined ? current : first);
  print(`${name}: from ${before.build} to ${after.build}`);
  for (const line of compareBuilds(before, after, partFolder(name))) print(line);
};

const preview = async ({ client, name, values, to, rest: [wanted] }: Call): Promise<void> => {
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

const listPreviews = async ({ client }: Call): Promise<void> => {
  for (const { id, build, until, openedAt } of await client.previews()) {
    print(`${id}  ${build}  opened ${openedAt}  until ${new Date(until * 1000).toISOString()}`);
  }
};

const recallPreviews = async ({ client, name, rest: ids }: Call): Promise<void> => {
  const counts = await Promise.all(
    ids.length === 0 ? [client.recallPreviews()] : ids.map((id) => client.recallPreviews(id)),
  );
  const ended = counts.reduce((sum, count) => sum + count, 0);
  print(`${name}: ${ended === 1 ? '1 link shows' : `${ended} links show`} nothing any more`);
};

const prune = async ({ client, name, values }: Call): Promise<void> => {
  const isDry = values['dry-run'];
  const builds = await client.prune(Number(values.newest), isDry);
  if (builds.length === 0) print(`${name}: there is nothing to remove`);
  for (const build of builds) print(`${name}: ${build} ${isDry ? 'would be' : 'is'} removed`);
};

const commands: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  list,
  log,
  diff,
  promote: (call) => makeCurrent(call, call.rest[0] ?? ''),
  rollback,
  canary,
  preview,
  previews: listPreviews,
  'preview-revoke': recallPreviews,
  prune,
};

/** Remote's name from the file name of its artefact. */
const remoteOf = (file: string): string => /([a-z]+)-[^/]*$/.exec(file)?.[1] ?? '';

/** @throws {Error} that says where a key comes from */
const readKey = (file: string): KeyObject => {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`There is no key at ${file}: npm run release -- --new-key ${file} makes one`);
  }
  try {
    return readPrivateKey(pem);
  } catch {
    throw new Error(`${file} is no private key of a team: npm run release -- --new-key makes one`);
  }
};

const readProduct = (address: string): string => {
  try {
    return productOf(address);
  } catch {
    throw new Error(`${address} is no address: --to needs one such as https://attesta.example`);
  }
};

const main = async (): Promise<void> => {
  const { values, positionals } = readArguments();
  const [command = '', subject = '', ...rest] = positionals;
  const run = command === 'publish' ? (call: Call) => publish(call, subject) : commands[command];
  const name = command === 'publish' ? remoteOf(subject) : subject;
  if (run === undefined || !isReleasePart(name)) throw new Error(usage);
  if (values.to === undefined) {
    throw new Error('--to names the address of the product, such as https://attesta.example');
  }
  if (values.key === undefined) {
    throw new Error(`--key names the file with the private key of ${name}'s team`);
  }
  const key = readKey(values.key);
  const to = { gateway: values.to, product: readProduct(values.product ?? values.to), key };
  readProduct(to.gateway);
  const client = createDeployClient(to.gateway, name, key, to.product);
  await run({ client, name, values, to, rest });
};

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
