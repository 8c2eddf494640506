import { randomBytes } from 'node:crypto';
import { appendFile, chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unprivilegedUser } from '@attesta/tooling/embedded/postgres-privileges.ts';
import { postgresProcess } from '@attesta/tooling/embedded/postgres.ts';
import { redisProcess } from '@attesta/tooling/embedded/redis.ts';
import { lockedNode } from '@attesta/tooling/machine/paths.ts';
import { freePorts } from '@attesta/tooling/machine/ports.ts';
import { runOrFail } from '@attesta/tooling/machine/run-command.ts';
import { startStackProcess } from '@attesta/tooling/machine/stack-process.ts';
import type { RunningProcess, StackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { httpReady } from '@attesta/tooling/processes/http-ready.ts';

/** Name by which podman lets containers reach this machine. */
export const hostName = 'host.containers.internal';

export type HostServices = {
  /** Certificate of the authority that containers must trust. */
  authority: string;
  /** Address of the superuser, for tests on this machine. */
  adminUrl: string;
  inboxUrl: string;
  /** Addresses with passwords, secrets, and passwords of roles: every value of `.env`. */
  secrets: Record<string, string>;
  stop: () => Promise<void>;
};

/** Authority and one certificate for this machine's name, by the commands of docs/operations.md. */
const makeCertificates = async (
  folder: string,
): Promise<{ authority: string; cert: string; key: string }> => {
  const openssl = (args: string): Promise<string> =>
    runOrFail('openssl', 'openssl', args.split(' '), { cwd: folder });
  const curve = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';
  await openssl(`req -x509 ${curve} -days 2 -subj /CN=attesta -keyout ca.key -out ca.pem`);
  await openssl(
    `req ${curve} -subj /CN=host -addext subjectAltName=DNS:${hostName},DNS:localhost -keyout host.key -out host.csr`,
  );
  await openssl(
    'x509 -req -in host.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -copy_extensions copy -out host.pem',
  );
  return {
    authority: join(folder, 'ca.pem'),
    cert: join(folder, 'host.pem'),
    key: join(folder, 'host.key'),
  };
};

const word = (): string => randomBytes(24).toString('hex');

/** Postgres, Redis and mail inbox of this machine with TLS on all addresses, as production demands of other machines. */
export const startHostServices = async (folder: string): Promise<HostServices> => {
  const [postgresPort = 0, redisPort = 0, redisTlsPort = 0, smtpPort = 0, inboxPort = 0] = await freePorts(5);
  const tls = join(folder, 'tls');
  await mkdir(tls, { recursive: true });
  const { authority, cert, key } = await makeCertificates(tls);
  const { uid, gid } = unprivilegedUser();
  await chown(key, uid, gid);
  await chmod(key, 0o600);
  const password = word();
  const running: RunningProcess[] = [];
  const start = async (spec: StackProcess): Promise<void> => {
    running.push(await startStackProcess(spec));
  };
  const stop = async (): Promise<void> => {
    for (const each of running.toReversed()) await each.stop();
  };

  try {
    const postgres = await postgresProcess({
      folder: join(folder, 'postgres'),
      port: postgresPort,
      password,
      durable: false,
    });
    await appendFile(join(folder, 'postgres/data/pg_hba.conf'), 'hostssl all all 0.0.0.0/0 scram-sha-256\n');
    const ssl = { listen_addresses: '0.0.0.0', ssl: 'on', ssl_cert_file: cert, ssl_key_file: key };
    const sslArgs = Object.entries(ssl).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    await start({ ...postgres, args: [...postgres.args, ...sslArgs] });

    const redis = await redisProcess({
      folder: join(folder, 'redis'),
      port: redisPort,
      password,
      durable: false,
      megabytes: 1024,
    });
    const redisTls = `--bind 0.0.0.0 --tls-port ${redisTlsPort} --tls-cert-file ${cert} --tls-key-file ${key}`;
    const clients = `--tls-ca-cert-file ${authority} --tls-auth-clients no`;
    await start({ ...redis, args: [...redis.args, ...redisTls.split(' '), ...clients.split(' ')] });

    const inboxFolder = join(folder, 'inbox');
    await mkdir(inboxFolder);
    const inbox = `--smtp ${smtpPort} --web ${inboxPort} --ip 0.0.0.0 --web-ip 127.0.0.1 --mail-directory ${inboxFolder}`;
    const incoming = `--incoming-secure --incoming-cert ${cert} --incoming-key ${key}`;
    const inboxUrl = `http://127.0.0.1:${inboxPort}`;
    await start({
      name: 'inbox',
      command: lockedNode(),
      args: [
        'packages/tooling/src/embedded/inbox.ts',
        '--silent',
        ...inbox.split(' '),
        ...incoming.split(' '),
      ],
      isReady: httpReady(`${inboxUrl}/healthz`),
    });

    const address = (role: string, rolePassword: string): string =>
      `postgresql://${role}:${rolePassword}@${hostName}:${postgresPort}/postgres?sslmode=verify-full`;
    const roles = ['accounts', 'payments', 'references', 'documents', 'gateway'];
    const ofRoles = roles.flatMap((role) => {
      const own = word();
      const name = role.toUpperCase();
      return [
        [`${name}_DB_PASSWORD`, own],
        [`${name}_DATABASE_URL`, address(`attesta_${role}`, own)],
      ];
    });
    return {
      authority,
      adminUrl: postgres.adminUrl,
      inboxUrl,
      secrets: {
        DATABASE_URL: address('postgres', password),
        ...(Object.fromEntries(ofRoles) as Record<string, string>),
        REDIS_URL: `rediss://:${password}@${hostName}:${redisTlsPort}`,
        SMTP_URL: `smtps://${hostName}:${smtpPort}`,
        SAFERPAY_PASSWORD: word(),
        INTERNAL_SECRET: word(),
        TOKEN_SECRET: word(),
        LINK_SECRET: word(),
        CAPTCHA_SECRET: word(),
        TOTP_KEY: randomBytes(32).toString('base64'),
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Every value that `settings.env` asks for, of an installation at an address. */
export const proofSettings = (publicUrl: string): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  MAIL_FROM: 'Attesta <post@attesta.example>',
  // Nobody buys: the browser would have to frame a payment page with a certificate that it trusts.
  PAYMENT_FRAME_SOURCES: 'https://pay.attesta.example',
  SAFERPAY_BASE_URL: 'https://pay.attesta.example/api',
  SAFERPAY_CUSTOMER_ID: '241111',
  SAFERPAY_TERMINAL_ID: '17711111',
  SAFERPAY_USERNAME: 'API_241111_00000001',
  SUPPORT_EMAIL: 'hilfe@attesta.example',
  COMPANY_NAME: 'Attesta AG',
  COMPANY_ADDRESS: 'Technikumstrasse 8',
  COMPANY_ZIP: '8400',
  COMPANY_CITY: 'Winterthur',
  COMPANY_EMAIL: 'post@attesta.example',
  COMPANY_PHONE: '+41 52 000 00 00',
  COMPANY_UID: 'CHE-123.456.788',
  DATA_PROCESSORS: 'Beispiel Rechenzentrum AG, Zürich',
  BACKUP_DAYS: '30',
});

/** Text of a file of settings from its example: each `NAME=` gets its value. */
export const filledIn = (example: string, values: Readonly<Record<string, string>>): string =>
  example.replaceAll(/^([A-Z][A-Z\d_]*)=(.*)$/gm, (line, name: string) =>
    values[name] === undefined ? line : `${name}=${values[name]}`,
  );

/** Writes such a file for its owner alone. */
export const writeFilledIn = async (
  file: string,
  example: string,
  values: Readonly<Record<string, string>>,
): Promise<void> => writeFile(file, filledIn(example, values), { mode: 0o600 });
