import type { ShownFaultCode } from './document-codes.ts';
import type { RatingCode } from '../ratings/rating-warning.ts';
import type { TextCode } from '../user-text/text-warning.ts';

/** Everything that a user is told about. */
export type MessageCode = TextCode | RatingCode | ShownFaultCode;

/** What was found, why it matters, what to do. `{words}` and other names in braces stand for values. */
export type Message = {
  readonly found: string;
  readonly why: string;
  readonly advice: string;
};

export type Messages = Readonly<Record<MessageCode, Message>>;

/** The message with its values put in; a value that is not given leaves its name in braces. */
export const fillMessage = (message: Message, values: Readonly<Record<string, string | number>>): Message => {
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/gu, (braces, name: string) => String(values[name] ?? braces));
  return { found: fill(message.found), why: fill(message.why), advice: fill(message.advice) };
};
