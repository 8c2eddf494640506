export const reportPath = '/csp-report';

const paymentPage = /^\/account\/payment\/[^/]+\/?$/;
const paymentRedirect = /^\/account\/payment\/redirect\//;

type PolicyInput = {
  /** The path of the document; in a single-page app its policy holds for all pages that follow. */
  path: string;
  /** Allows the style elements that Emotion writes. */
  nonce: string;
  /** Sources of the payment frame, separated by spaces. */
  paymentFrameSources: string;
};

/** Only the payment page shows a frame: the provider's, which ends on a page of ours. */
const frameSources = ({ path, paymentFrameSources }: PolicyInput): string =>
  paymentPage.test(path) ? `'self' ${paymentFrameSources}` : "'none'";

/** Only the result page is shown inside a frame, and only inside ours. */
export const mayBeFramed = (path: string): boolean => paymentRedirect.test(path);

/**
 * The policy of a document. Scripts come from here and nowhere else, neither inline nor by eval: Module Federation
 * works so, because the remotes have our origin. What is to run at all must pass the shell's one Trusted Types policy,
 * which lets the addresses of our builds through and nothing else.
 */
export const createPolicy = (input: PolicyInput): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${input.nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameSources(input)}`,
    `frame-ancestors ${mayBeFramed(input.path) ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${reportPath}`,
  ].join('; ');
