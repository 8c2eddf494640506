import { createTransport } from 'nodemailer';

import { isLocalHost } from '../config/production-rules.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Recipient of replies; the sender by default. */
  replyTo?: string | undefined;
};
export type Mailer = { send(mail: Mail, messageId: string): Promise<void>; close(): void };

/**
 * Mails to another host are sent encrypted, to a server with a valid certificate, or not at all: without `requireTLS`
 * an attacker in between could suppress STARTTLS.
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

/** Permanent refusal by the mail server: the SMTP code (500 to 599) and its text. */
export type MailRefusal = { code: number; answer: string };

/**
 * Refusal of a mail by the server; null for a failure that may pass (no connection, an answer 4xx) and for a failed
 * login, which is our configuration and says nothing about the mail.
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
