import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';

import { finalReference, rateAll } from '../../../../services/references/src/testing/builders.ts';
import { queryRow } from '../stack/query.ts';
import { currentCode } from '../people/totp.ts';
import { arrangeCodes, beginRecovery, finish } from './arrange-authority.ts';
import type { Work } from './arrange-authority.ts';
import type { AuthorityEvent } from './authority-table.ts';
import { freshSession, bodyOf, resetKey, step2 } from './world.ts';
import type { Subject, AuthorityWorld } from './world.ts';

const newPassword = 'Kirschbaum-8-Treppe';
const expectOk = (answer: Parameters<typeof bodyOf>[0]): void => {
  bodyOf(answer);
};

const eachOf = async (
  subjects: readonly Subject[],
  cause: (subject: Subject) => Promise<void>,
): Promise<void> => {
  for (const subject of subjects) await cause(subject);
};

const setState = async ({ support }: AuthorityWorld, { id }: Subject, deactivated: boolean, admin: boolean) =>
  expectOk(
    await support.call('setAccountEnabled', {
      params: { id },
      body: { deactivated, deactivationReason: deactivated ? 'Auf Wunsch' : '', admin },
    }),
  );

const deactivate = (world: AuthorityWorld): Promise<void> => {
  const { owner, newcomer, registered, applicant, colleague } = world;
  return eachOf([owner, newcomer, registered, applicant, colleague], (subject) =>
    setState(world, subject, true, subject === colleague),
  );
};

/** Removes what prevents deletion: open references, with the deputy's authority, and credit. */
const closeWork = async ({ stack, owner }: AuthorityWorld): Promise<void> => {
  const session = apiClient(stack.url, { token: owner.token });
  const refused = await session.call('deleteAccount', { params: { id: owner.id } });
  if (refused.status === 200) throw new Error('an account with open references was deleted');
  await queryRow(
    stack.dbAdminUrl,
    `with done as (
       update zeugnisse.zeugnis set finished = true, finished_at = now() where account_id = $1 and not finished)
     select ledger.spend($1, balance, 'world:' || $1, now()) from ledger.balance_of($1) where balance > 0
     union all select null limit 1`,
    [owner.id],
  );
};

const asOwner = ({ stack, owner }: AuthorityWorld): ApiClient => apiClient(stack.url, { token: owner.token });

type Cause = (world: AuthorityWorld, work: () => Promise<Work>) => Promise<void>;

/** Causes each event through HTTP. */
export const causes: Record<AuthorityEvent, Cause> = {
  logout: async ({ stack, owner, colleague }) => {
    const sessions = [
      owner.device,
      ...[owner, colleague].map(({ token }) => apiClient(stack.url, { token })),
    ];
    for (const session of sessions) expectOk(await session.call('logout'));
  },
  sessionsEnded: (world) =>
    eachOf([world.owner, world.colleague], async (subject) => {
      const session = await freshSession(world, subject);
      expectOk(await session.call('endOtherSessions', { body: { currentPassword: subject.password } }));
    }),
  passwordChanged: (world) =>
    eachOf([world.owner, world.newcomer, world.colleague], async (subject) => {
      const session = await freshSession(world, subject);
      const body = { password: newPassword, passwordConfirm: newPassword };
      expectOk(
        await session.call('changePassword', { body: { currentPassword: subject.password, ...body } }),
      );
      subject.password = newPassword;
    }),
  passwordReset: (world) =>
    eachOf([world.owner, world.newcomer, world.colleague], async (subject) => {
      const token = await resetKey(world, subject);
      const body = { token, password: newPassword, passwordConfirm: newPassword };
      expectOk(await apiClient(world.stack.url).call('setPassword', { body }));
      subject.password = newPassword;
    }),
  emailChanged: ({ support, owner, newcomer, registered, applicant, colleague }) =>
    eachOf([owner, newcomer, registered, applicant, colleague], async (subject) => {
      const email = `new-${subject.email}`;
      expectOk(await support.call('changeAccountEmail', { params: { id: subject.id }, body: email }));
      subject.email = email;
    }),
  factorReset: ({ support, owner, colleague }) =>
    eachOf([owner, colleague], async ({ id }) => {
      expectOk(await support.call('resetSecondFactor', { params: { id } }));
    }),
  factorReplaced: async (world) => {
    const [, , code] = await arrangeCodes(world);
    const { browser, secret } = await beginRecovery(world, code);
    const { token } = await step2(browser, world.owner, { secret, code: await currentCode(secret) });
    if (token === undefined) throw new Error('the second factor was not replaced');
  },
  deactivated: deactivate,
  reactivated: async (world) => {
    const { owner, newcomer, registered, applicant, colleague } = world;
    await deactivate(world);
    await eachOf([owner, newcomer, registered, applicant, colleague], (subject) =>
      setState(world, subject, false, subject === colleague),
    );
  },
  deleted: async (world) => {
    await closeWork(world);
    await eachOf([world.owner, world.newcomer, world.colleague], async (subject) => {
      const session = apiClient(world.stack.url, { token: subject.token });
      expectOk(await session.call('deleteAccount', { params: { id: subject.id } }));
    });
  },
  demoted: (world) => setState(world, world.colleague, false, false),
  transferred: async ({ support, owner, recipient }) =>
    expectOk(await support.call('transferReferences', { params: { fromId: owner.id, toId: recipient.id } })),
  deputyRemoved: async (world, work) => {
    const idZeugnis = (await work()).reference;
    const none = { deputyUsed: false, deputyEmail: null };
    expectOk(await asOwner(world).call('saveZeugnis', { body: { idZeugnis, ...finalReference, ...none } }));
  },
  deputyRenewed: async (world, work) =>
    expectOk(await asOwner(world).call('resendDelegation', { params: { id: (await work()).reference } })),
  passedOn: async (_, work) => {
    const { deputy, reference: id } = await work();
    const colleague = {
      deputyFirstname: 'Anna',
      deputyLastname: 'Beispiel',
      deputyEmail: `${id.slice(-12)}@example.ch`,
    };
    expectOk(await deputy.call('passOnDelegation', { params: { id }, body: colleague }));
  },
  declined: async (_, work) => {
    const { deputy, reference: id } = await work();
    expectOk(await deputy.call('declineDelegation', { params: { id }, body: { reason: 'Ferien' } }));
  },
  deputyFinished: async (_, work) => {
    const { deputy, reference: id } = await work();
    await rateAll(deputy, id);
    expectOk(await deputy.call('finishDeputyRating', { params: { id } }));
  },
  confirmation: async (world, work) => {
    const idZeugnis = (await work()).reference;
    const art = { zeugnisart: 3, zeugnisvariante: null, bestellgrund: 301, leaveDate: null };
    expectOk(await asOwner(world).call('saveZeugnis', { body: { idZeugnis, ...finalReference, ...art } }));
  },
  finished: async (world, work) => {
    const { deputy, reference: id } = await work();
    await rateAll(deputy, id);
    expectOk(await deputy.call('finishDeputyRating', { params: { id } }));
    await finish(asOwner(world), id);
  },
};
