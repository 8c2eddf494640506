import type { InboxMail } from '../stack/inbox.ts';

/** The deputy's link in a mail's text. */
export const deputyLinkIn = (mail: InboxMail): string => {
  const link = /https?:\/\/\S+\/deputy\/\S+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`no deputy's link in "${mail.subject}"`);
  return link;
};
