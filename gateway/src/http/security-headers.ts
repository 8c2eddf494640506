/** Headers of every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of the API: its answers are never stored and never rendered as a page. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Headers of pages: isolated from other windows, without device permissions. */
export const documentHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A year, for an installation that is reached by https only. */
export const strictTransport = 'max-age=31536000; includeSubDomains';
