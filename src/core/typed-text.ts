import { isObject, own, unfold } from './config/loose-json.ts';

/** Text of one line while it is typed: line breaks of every kind and tabs become spaces, other control characters go. It is not trimmed. */
export const withoutLineBreaks = (text: string): string => text.replace(/[\t-\r\u0085]+/g, ' ').replace(/\p{Cc}/gu, '');

/** Replaces half a character, which a cut through an emoji leaves behind. Not `toWellFormed`: phones a few years old do not have it. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** A finished text of one line: trimmed, and with a space in place of control characters, which pasting from spreadsheets and slides brings along. */
export const cleanLine = (typed: string): string => wellFormed(typed.replace(/[\s\p{Cc}]+/gu, (gap) => (/\p{Cc}/u.test(gap) ? ' ' : gap))).trim();

/** A finished text of several lines: every kind of line break becomes `\n`, other control characters but tabs go. It is not trimmed. */
export const cleanLines = (typed: string): string => wellFormed(typed.replace(/\r\n?|[\v\f\u0085]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, ''));

/** The part of a text that was typed after `sent` was sent, and is still to be sent: all of it if the sent text was overwritten. */
export const leftAfter = (sent: string, typed: string): string => (typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed);

/** A message under a section's comment that the server has not confirmed. It keeps its id, so that the server recognises it when it is sent again. */
export interface TypedMessage {
  text: string;
  messageId: string;
}

/** Parses a stored `TypedMessage`, JSON; `undefined` if there is none that can be read. */
export function readTypedMessage(stored: string | null): TypedMessage | undefined {
  const value = unfold(stored);
  if (!isObject(value)) return undefined;
  const [text, messageId] = [own(value, 'text'), own(value, 'messageId')];
  return typeof text === 'string' && typeof messageId === 'string' ? { text, messageId } : undefined;
}
