import { createTransport } from 'nodemailer';

import { isLocalHost } from '../config/production-rules.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who gets an answer to it; the sender where nobody is named. */
  replyTo?: string | undefined;
};
export type Mailer = { send(mail: Mail, messageId: string): Promise<void>; close(): void };

/**
 * To another machine a mail goes encrypted or not at all, and only to a server that can prove its name: without
 * `requireTLS` whoever stands between could keep STARTTLS from being offered.
 */
const encryption = (smtpUrl: string): { requireTLS?: true; ignoreTLS?: false; tls?: object } => {
  if (isLocalHost(new URL(smtpUrl).hostname)) return {};
  return { requireTLS: true, ignoreTLS: false, tls: { rejectUnauthorized: true } };
};

/**
 * Sends through SMTP. Rejects when the server does not accept the mail.
 * @param smtpUrl smtp://user:password@host:port
 */
export const createMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport({ url: smtpUrl, ...encryption(smtpUrl) }, { from });
  return {
    send: async (mail, messageId) => {
      const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
      await transport.sendMail({ ...mail, messageId: `<${messageId}@${domain}>` });
    },
    close: () => transport.close(),
  };
};

/** The mail server's final «no» to a mail: the SMTP code (500 to 599) and its words. */
export type MailRefusal = { code: number; answer: string };

/**
 * What the mail server said when it refused a mail for good; null for a failure that may pass: no connection, an answer
 * 4xx, or a login that it does not take, which is ours to mend and says nothing about the mail.
 */
export const refusalOf = (error: unknown): MailRefusal | null => {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') {
    return null;
  }
  const { responseCode: code } = error;
  const isLogin = 'code' in error && error.code === 'EAUTH';
  if (code < 500 || isLogin) return null;
  return { code, answer: 'response' in error ? String(error.response) : error.message };
};
