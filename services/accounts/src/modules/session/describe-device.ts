/** What a session's owner recognises a device by; null where the browser did not say. */
export type Device = { browser: string | null; system: string | null };

type Name = readonly [name: string, sign: RegExp];

/** The first that fits counts: most browsers also call themselves Chrome, and those Safari. */
const browsers: readonly Name[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
];

/** The first that fits counts: a phone's system names the desktop's too. */
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

/** Names of browser and system by a User-Agent header, from short lists: nothing of the header itself is kept. */
export const describeDevice = (userAgent = ''): Device => {
  const text = userAgent.slice(0, 500);
  return { browser: firstName(browsers, text), system: firstName(systems, text) };
};
