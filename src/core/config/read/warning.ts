import type { WarningCode } from '#schema/loose.ts';

/** `path` is dotted, as in the errors of a write: `services.0.title.es`; `''` is the whole config. */
export interface Warning {
  path: string;
  code: WarningCode;
}

/** A reader's position in a config, and its way to report values that it could not use. */
export interface Place {
  warn(code: WarningCode): undefined;
  at(key: string | number): Place;
}

/** Most warnings that are collected: a hostile config could have a million unknown keys. */
const maxWarnings = 200;
/** Longest part of a path, in UTF-16 code units: a key may be any text. */
const longestKey = 60;

/** A key as a part of a path that is shown to people: without control characters and cut to a readable length. */
export const shownKey = (key: PropertyKey): string =>
  String(key)
    .replace(/\p{Cc}/gu, '')
    .slice(0, longestKey)
    .toWellFormed();

/** Collects warnings from the top of a config down. */
export function rootPlace(warnings: Warning[]): Place {
  const place = (path: string): Place => ({
    warn(code) {
      if (warnings.length < maxWarnings) warnings.push({ path, code });
    },
    at: (key) => {
      const name = shownKey(key);
      return place(path === '' ? name : `${path}.${name}`);
    },
  });
  return place('');
}
