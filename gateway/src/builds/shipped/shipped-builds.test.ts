import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { testDatabase } from '@attesta/testing/stores/test-database.ts';
import type { TestDatabase } from '@attesta/testing/stores/test-database.ts';
import { unusedAddress } from '@attesta/testing/network/unused-address.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startGatewayProcess } from '../../testing/gateway-process.ts';
import type { GatewayProcess } from '../../testing/gateway-process.ts';
import { writeBuild } from '../../testing/test-gateway.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'attesta-shipped-'));
  folders.push(folder);
  return folder;
};

const template =
  '<html><script type="module" src="/assets/{{build}}/main.js"></script>{{about}}{{fonts}}{{styles}}{{start}}<p>{{content}}</p>';
const text = (file: string, version: string): string => `${file} of ${version}; `.repeat(60);

/** The product of one version, as its image holds it. Half of its files are those of every version. */
const writeProduct = (version: string): string => {
  const webRoot = newFolder();
  const filesOf = (entry: string) => ({
    [entry]: text(entry, version),
    [`${entry}.br`]: brotliCompressSync(text(entry, version)) as unknown as string,
    'same.js': 'in each version',
    'main.js.map': 'for whoever looks into a fault',
  });
  writeBuild(
    webRoot,
    'shell',
    `shell${version}`,
    { 'index.html': template, ...filesOf('main.js') },
    'main.js',
  );
  writeBuild(webRoot, 'mfe-marketing', `marketing${version}`, filesOf('remoteEntry.js'), 'remoteEntry.js', {
    pages: [{ pattern: '/preise', access: 'public', files: ['same.js'], asks: [] }],
  });
  const media = path.join(webRoot, 'mfe-marketing/media');
  mkdirSync(media);
  writeFileSync(path.join(media, `film.de.0000000${version}.vtt`), text('film', version));
  return webRoot;
};

/** Addresses of the files of one version. */
const addressesOf = (version: string) => ({
  [`/assets/shell${version}/main.js`]: text('main.js', version),
  [`/assets/shell${version}/same.js`]: 'in each version',
  [`/remotes/marketing/marketing${version}/remoteEntry.js`]: text('remoteEntry.js', version),
  [`/remotes/marketing/marketing${version}/same.js`]: 'in each version',
  [`/media/film.de.0000000${version}.vtt`]: text('film', version),
});

let database: TestDatabase;
const gateways: GatewayProcess[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()));
  await database.admin.query('truncate deploy.shipped_build, deploy.shipped_file');
});
afterAll(async () => {
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const product = 'https://attesta.example';

const statusOf = async ({ url }: GatewayProcess, address: string): Promise<number> => {
  const answer = await fetch(url + address);
  await answer.arrayBuffer();
  return answer.status;
};

/** A gateway of one version that has come so far that a proxy gives it requests. */
const start = async (
  webRoot: string,
  settings: Readonly<Record<string, string>>,
): Promise<GatewayProcess> => {
  const { url } = await unusedAddress();
  const gateway = await startGatewayProcess(url, { WEB_ROOT: webRoot, PUBLIC_URL: product, ...settings });
  gateways.push(gateway);
  return gateway;
};
const sharesFiles = async (gateway: GatewayProcess, version: string): Promise<void> => {
  for (const [address, content] of Object.entries(addressesOf(version))) {
    const answer = await fetch(gateway.url + address);
    expect([address, answer.status, await answer.text()]).toEqual([address, 200, content]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
};

/** Addresses of files that a page names. */
const filesOfPage = async ({ url }: GatewayProcess): Promise<string[]> => {
  const answer = await fetch(`${url}/preise`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  return [...new Set([...html.matchAll(/\/(?:assets|remotes)\/[\w./-]+\.js/g)].map(([address]) => address))];
};

const inDatabase = () => ({
  BUILDS_STORE: 'database',
  DATABASE_URL: database.url('gateway'),
  BUILDS_DIR: newFolder(),
});

const countFiles = async (): Promise<number> => {
  const { rows } = await database.admin.query<{ count: number }>(
    'select count(*)::int from deploy.shipped_file',
  );
  return rows[0]?.count ?? 0;
};

/** So many builds of a part have been put, since a time of the database. */
const arePut = (count: number, since = '-infinity', part = 'shell') =>
  expect
    .poll(
      async () => {
        const { rowCount } = await database.admin.query(
          'select from deploy.shipped_build where part = $1 and seen_at > $2',
          [part, since],
        );
        return rowCount;
      },
      { timeout: 10_000 },
    )
    .toBe(count);
const bothAreThere = () => arePut(2);

const shared = newFolder();
const inFolder = () => ({ BUILDS_DIR: shared });
const bothAreInFolder = () => {
  const records = path.join(shared, '.shipped/builds');
  return expect.poll(() => readdirSync(records).length, { timeout: 10_000 }).toBe(6);
};

const stores = [
  { name: 'the database', settings: inDatabase, both: bothAreThere },
  { name: 'a folder', settings: inFolder, both: bothAreInFolder },
] as const;

describe.each(stores)('two gateways of different versions that share $name', ({ settings, both }) => {
  it('serve the files of each other, and answer 404 to what no version has', async () => {
    const former = await start(writeProduct('1'), settings());
    const next = await start(writeProduct('2'), settings());
    await both();
    await sharesFiles(former, '2');
    await sharesFiles(next, '1');
    for (const [given, other] of [
      [former, next],
      [next, former],
    ] as const) {
      const files = await filesOfPage(given);
      expect(files.length).toBeGreaterThan(1);
      expect(await Promise.all(files.map((file) => statusOf(other, file)))).toEqual(files.map(() => 200));
    }
    for (const address of [
      '/assets/shell3/main.js',
      '/assets/shell2/other.js',
      '/assets/shell2/main.js.map',
      '/assets/shell2/main.js.br',
      '/assets/shell2/..%2fmain.js',
      '/remotes/marketing/shell2/main.js',
      '/remotes/account/account2/remoteEntry.js',
      '/media/film.de.00000003.vtt',
    ]) {
      expect([address, await statusOf(former, address)]).toEqual([address, 404]);
    }
  });
});

describe('files of versions in the database', () => {
  it('are served packed or plain as asked, and stay when the database and the other version are gone', async () => {
    const line = inDatabase();
    const former = await start(writeProduct('1'), line);
    const next = await start(writeProduct('2'), inDatabase());
    await bothAreThere();
    const address = `${former.url}/assets/shell2/main.js`;
    const packed = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.text()).toBe(text('main.js', '2'));
    const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text('main.js', '2')]);
    await next.stop();
    const folder = path.join(line.BUILDS_DIR, '.shipped/files');
    // Only files that differ, and copies of what is the same, but nothing that this gateway has itself.
    await expect.poll(() => readdirSync(folder).length, { timeout: 15_000 }).toBe(7);
    await database.admin.query('truncate deploy.shipped_file');
    await sharesFiles(former, '2');
  });

  it('lie there once, however many gateways and versions put them', async () => {
    await start(writeProduct('1'), inDatabase());
    await start(writeProduct('2'), inDatabase());
    await bothAreThere();
    const before = await countFiles();
    // Per version two entries, packed and plain, and the film; the document, and what is the same.
    expect(before).toBe(2 * 5 + 2);
    for (let again = 0; again < 2; again += 1) {
      const { rows } = await database.admin.query<{ now: string }>('select clock_timestamp()::text as now');
      await start(writeProduct('2'), inDatabase());
      await arePut(1, rows[0]?.now);
    }
    expect(await countFiles()).toBe(before);
    const { rows } = await database.admin.query('select part from deploy.shipped_build');
    expect(rows).toHaveLength(6);
  });

  it('are served only as a gateway of this product put them there', async () => {
    await start(writeProduct('2'), inDatabase());
    await start(writeProduct('9'), { ...inDatabase(), INTERNAL_SECRET: 'of another product: 32 characters' });
    await bothAreThere();
    await database.admin.query(
      `update deploy.shipped_file set bytes = convert_to('evil of the same length'
         || repeat(' ', octet_length(bytes) - 23), 'UTF8')
       where bytes = convert_to($1, 'UTF8')`,
      [text('remoteEntry.js', '2')],
    );
    await database.admin.query(
      `insert into deploy.shipped_build (mac, part, build, text)
       select repeat('0', 64), part, build, replace(text, 'shell2', 'shell8') from deploy.shipped_build
        where text like '%shell2%'`,
    );
    const former = await start(writeProduct('1'), inDatabase());
    await arePut(4);
    expect(await statusOf(former, '/assets/shell9/main.js')).toBe(404);
    expect(await statusOf(former, '/assets/shell8/main.js')).toBe(404);
    expect(await statusOf(former, '/assets/shell2/main.js')).toBe(200);
    expect((await fetch(`${former.url}/remotes/marketing/marketing2/remoteEntry.js`)).status).toBe(404);
  });

  it('go when six later versions have been there and none has been put for hours', async () => {
    await start(writeProduct('1'), inDatabase());
    await arePut(1);
    await database.admin.query(
      `insert into deploy.shipped_build (mac, part, build, text, seen_at)
       select encode(sha256(convert_to(part || n, 'UTF8')), 'hex'), part, build, text,
         now() - interval '4 hours' - n * interval '1 minute'
         from deploy.shipped_build, generate_series(1, 9) n`,
    );
    await database.admin.query(
      `insert into deploy.shipped_file (sha384, bytes) values (repeat('a', 64), 'of no version')`,
    );
    await start(writeProduct('2'), inDatabase());
    await arePut(6);
    const { rows } = await database.admin.query(
      `select from deploy.shipped_file where bytes = 'of no version'`,
    );
    expect(rows).toEqual([]);
  });

  it('cost a flood of unknown names neither disk nor many statements', async () => {
    const settings = inDatabase();
    const gateway = await start(writeProduct('1'), settings);
    await arePut(1);
    const asked = async () =>
      Number(
        (
          await database.admin.query<{ calls: string }>(
            `select sum(xact_commit)::text as calls from pg_stat_database where datname = current_database()`,
          )
        ).rows[0]?.calls,
      );
    const before = await asked();
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => statusOf(gateway, `/assets/unknown${index}/main.js`)),
    );
    expect(new Set(answers)).toEqual(new Set([404]));
    await new Promise((resolve) => void setTimeout(resolve, 1_500));
    const seconds = (performance.now() - began) / 1000;
    // Statements of the gateway's own come on top, about two a second.
    expect((await asked()) - before).toBeLessThan(40 + 10 * seconds);
    expect(readdirSync(settings.BUILDS_DIR, { recursive: true })).toEqual([]);
  });
});
