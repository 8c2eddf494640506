/** Device as shown to the session's owner; null if the browser does not tell. */
export type Device = { browser: string | null; system: string | null };

type Name = readonly [name: string, sign: RegExp];

/** First match counts: most browsers also call themselves Chrome, and those Safari. */
const browsers: readonly Name[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
];

/** First match counts: a phone's system also names the desktop's. */
const systems: readonly Name[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const firstName = (names: readonly Name[], text: string): string | null =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Names of browser and system from a User-Agent header, out of short lists; the header itself is not stored. */
export const describeDevice = (userAgent = ''): Device => {
  const text = userAgent.slice(0, 500);
  return { browser: firstName(browsers, text), system: firstName(systems, text) };
};
