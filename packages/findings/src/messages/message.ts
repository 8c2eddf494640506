import type { ShownFaultCode } from './document-codes.ts';
import type { RatingCode } from '../ratings/rating-warning.ts';
import type { TextCode } from '../user-text/text-warning.ts';

/** Codes of all findings that users see. */
export type MessageCode = TextCode | RatingCode | ShownFaultCode;

/** Text of a finding. `{words}` and other names in braces are placeholders. */
export type Message = {
  readonly found: string;
  readonly why: string;
  readonly advice: string;
};

export type Messages = Readonly<Record<MessageCode, Message>>;

/** Fills the placeholders of a message; one without a value stays. */
export const fillMessage = (message: Message, values: Readonly<Record<string, string | number>>): Message => {
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/gu, (braces, name: string) => String(values[name] ?? braces));
  return { found: fill(message.found), why: fill(message.why), advice: fill(message.advice) };
};
