/** What every answer carries. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Answers of the API are never kept and never shown as a page. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Pages: no other window may reach them, and they ask for no device. */
export const documentHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A year, for an installation that is reached by https only. */
export const strictTransport = 'max-age=31536000; includeSubDomains';
