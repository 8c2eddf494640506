import { secretFaults } from './secret-rules.ts';
import type { Rule } from './secret-rules.ts';

/** True for loopback addresses, and for an empty host. */
export const isLocalHost = (host: string): boolean =>
  host === '' || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Parsed address, or null: the schema reports malformed addresses. */
const read = (value: string | undefined): URL | null =>
  value !== undefined && URL.canParse(value) ? new URL(value) : null;

const encrypted =
  (name: string): Rule =>
  (values) =>
    read(values[name])?.protocol === 'http:' ? [`${name} must be an https address`] : [];

const redisFaults: Rule = ({ REDIS_URL }) => {
  const url = read(REDIS_URL);
  if (url === null) return [];
  return [
    ...(url.password === '' ? ['REDIS_URL must carry a password'] : []),
    ...(url.protocol !== 'rediss:' && !isLocalHost(url.hostname)
      ? ['REDIS_URL must start with rediss:// on another host']
      : []),
  ];
};

/** On other hosts `smtp:` means STARTTLS, which the mailer requires; parameters of the address must not weaken that. */
const smtpFaults: Rule = ({ SMTP_URL }) => {
  const url = read(SMTP_URL);
  if (url === null || isLocalHost(url.hostname)) return [];
  const loosened = [...url.searchParams.keys()].filter((key) => /tls|secure/i.test(key));
  return loosened.length > 0 ? ['SMTP_URL must not change how TLS is used'] : [];
};

const verified = new Set(['require', 'verify-ca', 'verify-full']);

const postgresFaults: Rule = (values) =>
  Object.keys(values)
    .filter((name) => /(^|_)(DATABASE|LISTEN)_URL$/.test(name))
    .filter((name) => {
      const url = read(values[name]);
      if (url === null || isLocalHost(url.hostname)) return false;
      return !verified.has(url.searchParams.get('sslmode') ?? '') || url.searchParams.has('uselibpqcompat');
    })
    .map((name) => `${name} must have sslmode=verify-full on another host`);

/** An origin, or the subdomains of one domain. */
const origin = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i;

const frameFaults: Rule = ({ PAYMENT_FRAME_SOURCES }) => {
  if (PAYMENT_FRAME_SOURCES === undefined) return [];
  return PAYMENT_FRAME_SOURCES.trim()
    .split(/\s+/)
    .every((source) => origin.test(source))
    ? []
    : ['PAYMENT_FRAME_SOURCES must name origins, such as https://www.saferpay.com'];
};

/** The gateway terminates no TLS: with a proxy that is not trusted, all callers would share the proxy's address. */
const proxyFaults: Rule = ({ TRUSTED_PROXY_COUNT }) =>
  TRUSTED_PROXY_COUNT === '0' ? ['TRUSTED_PROXY_COUNT must count the proxy that ends TLS'] : [];

/** Production visits must go to a site of their own, and a half-configured tracker would lose them. */
const trackingFaults: Rule = ({ TRACKING_URL = '', TRACKING_SITE = '', TRACKING_SITE_TEST = '' }) => [
  ...(TRACKING_URL !== '' && TRACKING_SITE === '' ? ['TRACKING_SITE must be given with TRACKING_URL'] : []),
  ...(TRACKING_URL === '' && TRACKING_SITE !== '' ? ['TRACKING_URL must be given with TRACKING_SITE'] : []),
  ...(TRACKING_SITE !== '' && TRACKING_SITE === TRACKING_SITE_TEST
    ? ['TRACKING_SITE_TEST must differ from TRACKING_SITE']
    : []),
];

const rules: readonly Rule[] = [
  encrypted('PUBLIC_URL'),
  encrypted('SAFERPAY_BASE_URL'),
  encrypted('TRACKING_URL'),
  trackingFaults,
  redisFaults,
  smtpFaults,
  postgresFaults,
  secretFaults,
  frameFaults,
  proxyFaults,
];

/** Faults of settings that are unfit for production. */
export const productionFaults: Rule = (values) => rules.flatMap((rule) => rule(values));
