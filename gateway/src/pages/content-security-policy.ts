export const reportPath = '/csp-report';

const paymentPage = /^\/account\/payment\/[^/]+\/?$/;
const paymentRedirect = /^\/account\/payment\/redirect\//;

type PolicyInput = {
  /** Path of the document; in a single-page app its policy also holds for the pages that follow. */
  path: string;
  /** Allows Emotion's style elements. */
  nonce: string;
  /** Sources of the payment frame, separated by spaces. */
  paymentFrameSources: string;
};

/** Only the payment page contains a frame: the provider's, which ends on a page of this origin. */
const frameSources = ({ path, paymentFrameSources }: PolicyInput): string =>
  paymentPage.test(path) ? `'self' ${paymentFrameSources}` : "'none'";

/** Only the result page may be framed, and only by this origin. */
export const mayBeFramed = (path: string): boolean => paymentRedirect.test(path);

/**
 * The policy of a document. Scripts come from this origin only, neither inline nor by eval: Module Federation works
 * with that, because the remotes share the origin. Every script must pass the shell's one Trusted Types policy, which
 * allows addresses of builds and nothing else.
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
