// The first match counts, because user agents also name the browsers they derive from.
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (table: readonly (readonly [string, RegExp])[], agent: string): string => table.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';

/** Browser and system of a user agent, such as `Chrome · Windows`: enough for people to know their own devices. '' for neither. */
export const deviceName = (agent: string): string => [nameIn(browsers, agent), nameIn(systems, agent)].filter((name) => name !== '').join(' · ');

/** An address without the part that names one household: `203.0.113.x`, `2001:db8:1::`. */
export function shortAddress(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::`;
  return address.replace(/\.\d+$/, '.x');
}
