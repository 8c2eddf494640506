import { setTimeout as sleep } from 'node:timers/promises';

export type InboxMail = { subject: string; text: string; html: string; to: { address: string }[] };

/** Waits for the newest mail to an address; throws if none arrives within 30 s. */
export const waitForMail = async (inboxUrl: string, to: string): Promise<InboxMail> => {
  for (let waited = 0; waited < 30_000; waited += 200) {
    const response = await fetch(`${inboxUrl}/email`);
    const mails = (await response.json()) as InboxMail[];
    const mail = mails.findLast((each) => each.to.some(({ address }) => address === to));
    if (mail !== undefined) return mail;
    await sleep(200);
  }
  throw new Error(`no mail to ${to} arrived`);
};

/** First password link in a mail's text. */
export const linkIn = (mail: InboxMail): string => {
  const link = /https?:\/\/\S+\/password\/\S+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`no link in "${mail.subject}"`);
  return link;
};
