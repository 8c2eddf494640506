import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string; html: string };
export type Mailer = { send(mail: Mail, messageId: string): Promise<void>; close(): void };

/**
 * Sends through SMTP. Rejects when the server does not accept the mail.
 * @param smtpUrl smtp://user:password@host:port
 */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    send: async (mail, messageId) => {
      const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
      await transport.sendMail({ ...mail, messageId: `<${messageId}@${domain}>` });
    },
    close: () => transport.close(),
  };
}
