import { randomUUID } from 'node:crypto';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';

import {
  bookkeeping,
  finalReference,
  rateAll,
  sandraKeller,
} from '../../../../services/references/src/testing/builders.ts';
import { keyIn } from '../../../../services/references/src/testing/deputies.ts';
import { digestRecoveryCode } from '../../../../services/accounts/src/modules/credentials/recovery-code.ts';
import { queryRow } from '../stack/query.ts';
import { currentCode } from '../people/totp.ts';
import type { Authority } from './authority-table.ts';
import { freshSession, bodyOf, mailedKey, resetKey, secretShown, step1, step2 } from './world.ts';
import type { AuthorityWorld } from './world.ts';

/** Exercises an authority; false if it is refused. */
export type Use = () => Promise<boolean>;

const isAnswered = async (call: Promise<{ status: number }>): Promise<boolean> => (await call).status < 400;

/** Order of the reference that a deputy is to rate, with a key that allows repetition. */
const order = { body: sandraKeller, headers: { 'idempotency-key': 'order-of-the-world' } };

export const orderOnce = async (client: ApiClient): Promise<string> =>
  bodyOf(await client.call('saveEmployee', order)).zeugnisId;

const prepare = async (client: ApiClient, id: string): Promise<void> => {
  bodyOf(await client.call('saveAnstellung', { body: { id, ...bookkeeping } }));
  bodyOf(await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } }));
};

export const delegated = async (client: ApiClient, id: string): Promise<string> => {
  const deputyEmail = `${randomUUID()}@example.ch`;
  const person = { deputyFirstname: 'Peter', deputyLastname: 'Muster', deputyEmail };
  const { link } = bodyOf(await client.call('delegateRating', { body: { zeugnisId: id, ...person } }));
  return keyIn(link ?? '');
};

export const openDeputy = async ({ stack }: AuthorityWorld, key: string): Promise<ApiClient> => {
  const { token } = await apiClient(stack.url).call('loginDeputy', { query: { deputy: key } });
  if (token === undefined) throw new Error('the link of a delegation opened nothing');
  return apiClient(stack.url, { token });
};

/** Reference of a world with its deputy, arranged when first needed. */
export type Work = { reference: string; key: string; deputy: ApiClient };

export const arrangeWork = async (world: AuthorityWorld): Promise<Work> => {
  const client = apiClient(world.stack.url, { token: world.owner.token });
  const reference = await orderOnce(client);
  await prepare(client, reference);
  const key = await delegated(client, reference);
  return { reference, key, deputy: await openDeputy(world, key) };
};

export const finish = async (client: ApiClient, id: string): Promise<void> => {
  const params = { id };
  bodyOf(await client.call('generateZeugnis', { params }));
  bodyOf(await client.call('getPreview', { params }));
  bodyOf(await client.call('finishZeugnis', { params }));
};

const arrangeFinished = async (world: AuthorityWorld): Promise<string> => {
  const client = apiClient(world.stack.url, { token: world.owner.token });
  const { zeugnisId: id } = bodyOf(await client.call('saveEmployee', { body: sandraKeller }));
  await prepare(client, id);
  bodyOf(await client.call('startSelfRating', { params: { id } }));
  await rateAll(client, id);
  await finish(client, id);
  return id;
};

const arrangePayment = async ({ stack, owner }: AuthorityWorld): Promise<string> => {
  const { id } = await queryRow<{ id: string }>(
    stack.dbAdminUrl,
    `insert into payments.payment (account_id, anzahl, unit_price, amount, status, created_at, paid_at)
     values ($1, 3, 4400, 13200, 'CAPTURED', now(), now()) returning id`,
    [owner.id],
  );
  await queryRow(
    stack.dbAdminUrl,
    `insert into documents.receipt (payment_id, account_id, status, since, pdf)
     values ($1, $2, 'ready', now(), '%PDF') returning payment_id`,
    [id, owner.id],
  );
  return id;
};

const codes = ['7KQM2XWDHN4P', '7KQM2XWDHN4Q', '7KQM2XWDHN4R'] as const;
const salt = Buffer.alloc(16, 1);
let digests: Promise<Buffer[]> | undefined;

/** Gives the owner known recovery codes: creating ten through the service costs eleven slow hashes. */
export const arrangeCodes = async ({ stack, owner }: AuthorityWorld): Promise<typeof codes> => {
  digests ??= Promise.all(codes.map((code) => digestRecoveryCode(code, salt)));
  for (const digest of await digests) {
    await queryRow(
      stack.dbAdminUrl,
      `insert into accounts.recovery_code (account_id, digest, salt, made_at) values ($1, $2, $3, now())
       on conflict (account_id, digest) do update set salt = excluded.salt returning 1`,
      [owner.id, digest, salt],
    );
  }
  return codes;
};

/** Client that has used a recovery code, with the secret that it may enrol. */
export const beginRecovery = async (world: AuthorityWorld, code: string) => {
  const browser = apiClient(world.stack.url);
  bodyOf(await step1(browser, world.owner));
  bodyOf(await step2(browser, world.owner, { code }));
  return { browser, secret: await secretShown(browser, world.owner) };
};

/** True if the owner's device may log in after eleven wrong passwords from other devices; an unknown device may not. */
const isKnown = async ({ stack, owner }: AuthorityWorld): Promise<boolean> => {
  const wrong = { ...owner, password: 'Falsch-7-Leiter' };
  await Promise.all(Array.from({ length: 11 }, () => step1(apiClient(stack.url), wrong)));
  const { error } = await step1(owner.device.as(undefined), owner);
  return error?.code !== 'loginLocked' && error?.code !== 'loginProofRequired';
};

type Arrange = (world: AuthorityWorld, work: () => Promise<Work>) => Promise<Use>;

/** Calls with a session that began after the event. */
const asOwner =
  (world: AuthorityWorld, ask: (client: ApiClient) => Promise<{ status: number }>): Use =>
  async () =>
    isAnswered(ask(await freshSession(world, world.owner)));

/** Arrangement and use of each kind. Uses that change something come last. */
export const arrangements: Record<Authority, Arrange> = {
  session:
    async ({ owner }) =>
    () =>
      isAnswered(owner.device.call('getAccount')),
  rememberedSession: async ({ stack, owner }) => {
    const client = apiClient(stack.url, { token: owner.token });
    return () => isAnswered(client.call('getAccount'));
  },
  adminSession: async ({ stack, colleague }) => {
    const client = apiClient(stack.url, { token: colleague.token });
    return () => isAnswered(client.call('listAccounts'));
  },
  reference: async (world, work) => {
    const { reference: id } = await work();
    return asOwner(world, (client) => client.call('getReference', { params: { id } }));
  },
  document: async (world) => {
    const params = { id: await arrangeFinished(world) };
    return async () => {
      const client = await freshSession(world, world.owner);
      const files = [
        await isAnswered(client.call('getPreview', { params })),
        await isAnswered(client.call('downloadZeugnis', { params })),
      ];
      if (files[0] !== files[1]) throw new Error('preview and document differ');
      return files[0] === true;
    };
  },
  payment: async (world) => {
    const token = await arrangePayment(world);
    return asOwner(world, (client) => client.call('getPayment', { query: { token } }));
  },
  receipt: async (world) => {
    const idZahlung = await arrangePayment(world);
    return asOwner(world, (client) => client.call('downloadReceipt', { params: { idZahlung } }));
  },
  shownLink: async (world, work) => {
    const { reference: id } = await work();
    return async () => {
      const client = await freshSession(world, world.owner);
      const { status, body } = await client.call('getDelegation', { params: { id } });
      return status === 200 && body !== null && body.link !== null;
    };
  },
  deputyLink: async ({ stack }, work) => {
    const { key } = await work();
    return () => isAnswered(apiClient(stack.url).call('loginDeputy', { query: { deputy: key } }));
  },
  deputyToken: async (_, work) => {
    const { deputy, reference: id } = await work();
    const bewertungen = [{ idKompetenz: 1, bewertung: '4' }];
    return async () => {
      const uses = [
        await isAnswered(deputy.call('getDelegatedRating', { params: { id } })),
        await isAnswered(deputy.call('saveBewertung', { params: { id }, body: { bewertungen } })),
      ];
      if (uses[0] !== uses[1]) throw new Error('reading and rating differ');
      return uses[0] === true;
    };
  },
  storedAnswer: async (world, work) => {
    await work();
    return asOwner(world, (client) => client.call('saveEmployee', order));
  },
  passwordLink: async (world) => {
    const token = await resetKey(world, world.owner);
    return () => isAnswered(apiClient(world.stack.url).call('getSignup', { query: { token } }));
  },
  firstLink: async (world) => {
    const { stack, registered, support } = world;
    bodyOf(await support.call('resendRegistration', { params: { id: registered.id } }));
    const token = await mailedKey(world, registered.email);
    return () => isAnswered(apiClient(stack.url).call('getSignup', { query: { token } }));
  },
  registrationLink: async (world) => {
    const { stack, applicant } = world;
    await queryRow(
      stack.dbAdminUrl,
      `with kept as (
         insert into accounts.registration (account_id, firstname, lastname, organization, address, zip, city, language,
           template_filename, privacy_version, registered_at, expires_at)
         values ($1, 'Anna', 'Muster', 'Muster AG', 'Bahnhofstrasse 1', '8001', 'Zürich', 'de', 'standard.docx', '1',
           now(), now() + interval '7 days')
         returning id)
       insert into accounts.outbox (topic, payload)
       select 'mail', jsonb_build_object('kind', 'registration', 'accountId', $1::text, 'registrationId', id)
       from kept returning id`,
      [applicant.id],
    );
    const token = await mailedKey(world, applicant.email);
    return () => isAnswered(apiClient(stack.url).call('getSignup', { query: { token } }));
  },
  loginStep: async ({ stack, newcomer }) => {
    const browser = apiClient(stack.url);
    bodyOf(await step1(browser, newcomer));
    return async () => (await secretShown(browser, newcomer)) !== '';
  },
  enrolment: async ({ stack, newcomer }) => {
    const browser = apiClient(stack.url);
    bodyOf(await step1(browser, newcomer));
    const secret = await secretShown(browser, newcomer);
    return async () =>
      (await step2(browser, newcomer, { secret, code: await currentCode(secret) })).token !== undefined;
  },
  recoveryCode: async (world) => {
    const [, code] = await arrangeCodes(world);
    return async () => {
      const browser = apiClient(world.stack.url);
      await step1(browser, world.owner);
      const { body, error } = await step2(browser, world.owner, { code });
      return error === undefined && body.secondFactor === 'recovered';
    };
  },
  recovery: async (world) => {
    const [code] = await arrangeCodes(world);
    const { browser, secret } = await beginRecovery(world, code);
    return async () => {
      const isShown = (await secretShown(browser, world.owner)) !== '';
      const { token } = await step2(browser, world.owner, { secret, code: await currentCode(secret) });
      if (isShown !== (token !== undefined)) throw new Error('showing a secret and enrolling it differ');
      return isShown;
    };
  },
  device: async (world) => () => isKnown(world),
};
