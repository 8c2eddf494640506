import type { ShownFaultCode } from './document-codes.ts';
import type { EditCode } from './edit-codes.ts';
import type { RatingCode } from '../ratings/rating-warning.ts';
import type { TextCode } from '../user-text/text-warning.ts';

/** Codes of all findings that users see. */
export type MessageCode = TextCode | RatingCode | ShownFaultCode | EditCode;

/** Text of a finding. `{words}` and other names in braces are placeholders. */
export type Message = {
  readonly found: string;
  readonly why: string;
  readonly advice: string;
  /** Words for values that are levels, 1 the lowest; other values are shown as they are. */
  readonly captions?: Readonly<Record<number, string>>;
};

export type Messages = Readonly<Record<MessageCode, Message>>;

/** Fills the placeholders of a message; one without a value stays. */
export const fillMessage = (message: Message, values: Readonly<Record<string, string | number>>): Message => {
  const shown = (value: string | number) =>
    typeof value === 'number' ? (message.captions?.[value] ?? value) : value;
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/gu, (braces, name: string) => String(shown(values[name] ?? braces)));
  return { found: fill(message.found), why: fill(message.why), advice: fill(message.advice) };
};
