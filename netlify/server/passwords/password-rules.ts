import { passwordLength } from '#schema/people/users.ts';
import { readEnvironment } from '../env.ts';

type PasswordFault = 'password_length' | 'password_guessable';

/** A password that can be guessed in fewer tries than this is refused. Sign-in limits allow a stranger some 10,000 a day. */
const fewestGuesses = 1e7;
/** Length in characters (Unicode code points after NFC), so that twelve letters with accents are twelve however they were typed. */
export const lengthOf = (password: string): number => [...password.normalize('NFC')].length;

/** Words an attacker who knows the person or the product tries first. */
function contextWords({ email, name }: { email: string; name: string }): string[] {
  const { hostname } = new URL(readEnvironment('URL') ?? 'http://localhost');
  const texts = ['vitrina', email, name, hostname, readEnvironment('SITE_NAME') ?? ''];
  return texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
}

/** Letters and digits alone, small and without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]/gu, '');

/** Whether a password consists of little more than such words and a year or so. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const parts = words.map(plain).filter((word) => word.length > 2);
  const rest = parts.sort((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), plain(password));
  return rest.length < 6 && rest.length < plain(password).length;
}

/** Why a password is refused for this person. Kinds of characters do not matter. */
export async function passwordFault(password: string, person: { email: string; name: string }): Promise<PasswordFault | undefined> {
  const length = lengthOf(password);
  if (length < passwordLength.min || length > passwordLength.max) return 'password_length';
  const words = contextWords(person);
  if (isMadeOf(words, password)) return 'password_guessable';
  // A third of a megabyte of words: read only where a password is set.
  const { guessesFor } = await import('./password-guesses.ts');
  return guessesFor(password, words) < fewestGuesses ? 'password_guessable' : undefined;
}
