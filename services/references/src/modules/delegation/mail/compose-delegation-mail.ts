import type { Mail } from '@attesta/service-kit/mail.ts';
import type { Brand } from '@attesta/service-kit/mail-layout.ts';

import { Zeugnis } from '../../reference/zeugnis.entity.ts';
import { Delegation } from '../delegation.entity.ts';
import { composeCustomerMail } from './compose-customer-mail.ts';
import { composeDeputyMail } from './compose-deputy-mail.ts';
import type { MailContext } from './mail-context.ts';
import type { DelegationMail } from './request-delegation-mail.ts';

/**
 * Makes the mail of a request. Null when there is nothing to say any more: the reference is gone, the link it would
 * carry has ended, or the customer has no account to write to.
 */
export const composeDelegationMail = async (
  context: Pick<MailContext, 'em' | 'settings' | 'now'>,
  { kind, delegationId, generation }: DelegationMail,
): Promise<Mail | null> => {
  const { em, settings } = context;
  const delegation = await em.findOne(Delegation, { id: delegationId });
  const zeugnis = delegation && (await em.findOne(Zeugnis, { id: delegation.zeugnisId }));
  if (delegation === null || zeugnis === null) return null;
  const brand: Brand = {
    productName: settings.PRODUCT_NAME,
    supportEmail: settings.SUPPORT_EMAIL,
    publicUrl: settings.PUBLIC_URL,
  };
  const full: MailContext = { ...context, brand, delegation, zeugnis };
  if (kind !== 'invitation' && kind !== 'reminder') return composeCustomerMail(full, kind);
  return delegation.generation === generation ? composeDeputyMail(full, kind) : null;
};
