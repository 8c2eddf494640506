import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerSession } from 'smtp-server';

export type ReceivedMail = {
  /** Lower-case addresses of the envelope. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Parsed message with headers and attachments. */
  message: Email;
};

export type MailQuery = { to?: string; subject?: string | RegExp };

export type Inbox = {
  smtpUrl: string;
  mails: readonly ReceivedMail[];
  /**
   * Takes the oldest matching mail that was not taken before; waits for one.
   * @throws Error listing all mails if none matches within the time (by default 25 s)
   */
  waitForMail: (query?: MailQuery, withinMs?: number) => Promise<ReceivedMail>;
  clear: () => void;
  /** Refuses all mails, as a broken server does, until called with false. */
  refuse: (refused: boolean) => void;
  /** Answers the next recipients, or those of one address, with this SMTP code, so many times, then accepts again. */
  refuseRecipients: (code: number, times?: number, to?: string) => void;
  /** Number of recipients refused by `refuseRecipients`. */
  refusedRecipients: () => number;
  close: () => Promise<void>;
};

const matches = (mail: ReceivedMail, { to, subject }: MailQuery): boolean => {
  if (to !== undefined && !mail.to.includes(to.toLowerCase())) return false;
  if (subject === undefined) return true;
  return typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject);
};

const receive = async (stream: AsyncIterable<Buffer>, session: SMTPServerSession): Promise<ReceivedMail> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const message = await PostalMime.parse(Buffer.concat(chunks));
  const { rcptTo, mailFrom } = session.envelope;
  return {
    to: rcptTo.map(({ address }) => address.toLowerCase()),
    from: mailFrom === false ? '' : mailFrom.address,
    subject: message.subject ?? '',
    text: message.text ?? '',
    html: message.html ?? '',
    message,
  };
};

/** SMTP server on a free port that keeps its mails. */
export const startInbox = async (): Promise<Inbox> => {
  const mails: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  const arrivals = new Set<() => void>();
  let refused = false;
  const recipients = { code: 0, times: 0, refused: 0, to: null as string | null };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, callback) => {
      callback(refused ? new Error('Refused by the test') : null);
    },
    onRcptTo: ({ address }, _session, callback) => {
      const isMeant = recipients.to === null || recipients.to === address.toLowerCase();
      if (recipients.times === 0 || !isMeant) return callback();
      recipients.times -= 1;
      recipients.refused += 1;
      // Mail servers repeat the address in their answer, too.
      const answer = new Error(`Not this recipient: <${address}>`);
      callback(Object.assign(answer, { responseCode: recipients.code }));
    },
    onData: callbackify(async (stream: AsyncIterable<Buffer>, session: SMTPServerSession) => {
      mails.push(await receive(stream, session));
      for (const arrived of arrivals) arrived();
    }),
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  const take = (query: MailQuery): ReceivedMail | undefined => {
    const found = mails.find((mail) => !taken.has(mail) && matches(mail, query));
    if (found) taken.add(found);
    return found;
  };

  const waitForMail = (query: MailQuery = {}, withinMs = 25_000): Promise<ReceivedMail> =>
    new Promise((resolve, reject) => {
      const arrived = () => {
        const found = take(query);
        if (!found) return;
        clearTimeout(timer);
        arrivals.delete(arrived);
        resolve(found);
      };
      const timer = setTimeout(() => {
        arrivals.delete(arrived);
        const seen = mails.map((mail) => `${mail.to.join(', ')}: ${mail.subject}`).join('; ');
        reject(new Error(`No mail ${JSON.stringify(query)} in time; there are: ${seen || 'none'}`));
      }, withinMs);
      arrivals.add(arrived);
      arrived();
    });

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails,
    waitForMail,
    clear: () => {
      mails.length = 0;
      taken.clear();
    },
    refuse: (value) => {
      refused = value;
    },
    refuseRecipients: (code, times = Infinity, to) => {
      recipients.code = code;
      recipients.times = times;
      recipients.to = to?.toLowerCase() ?? null;
    },
    refusedRecipients: () => recipients.refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
