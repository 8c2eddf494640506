import { setTimeout as pause } from 'node:timers/promises';
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
export type Mailer = {
  send(mail: Mail, messageId: string): Promise<void>;
  /** Resolves while the mail server takes our login; asks it once a minute at most. */
  probe(): Promise<void>;
  close(): void;
};

/** Time for which an answer of the mail server is given again, and for which a first one is awaited (milliseconds). */
const probing = { fresh: 60_000, patience: 1_500 };

/** Asks again once an answer is no longer fresh; rejects while one does not come. */
const createProbe = (ask: () => Promise<unknown>): (() => Promise<void>) => {
  let answer: Promise<unknown> | undefined;
  let askedAt = 0;
  return async () => {
    if (answer === undefined || performance.now() - askedAt > probing.fresh) {
      askedAt = performance.now();
      answer = ask();
    }
    const patience = new AbortController();
    const late = pause(probing.patience, undefined, { signal: patience.signal, ref: false }).then(() => {
      throw new Error('The mail server does not answer.');
    });
    await Promise.race([answer, late]).finally(() => patience.abort());
  };
};

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
    probe: createProbe(() => transport.verify()),
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
