import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import words from '@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs';
import firstNames from '@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs';
import lastNames from '@zxcvbn-ts/language-es-es/dist/lastnames.json.mjs';

/** Only this many characters are examined: a longer password is safe, or is a repetition, which is visible in these. */
const examinedLength = 100;

const dictionary = { ...common, 'commonWords-es': words, 'firstnames-es': firstNames, 'lastnames-es': lastNames };
const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: examinedLength });

/** Estimated guesses for an attacker who tries common passwords, Spanish words and names, keyboard patterns, dates and the words in `known`. */
export const guessesFor = (password: string, known: string[]): number => guesser.check(password.normalize('NFC').slice(0, examinedLength), known).guesses;
