import type { Attack, Target } from '../sending/attack.ts';
import { floodOf, withJson, withToken } from './flood.ts';
import { pixelBomb } from './pictures.ts';

const victimOf = ({ victims, random }: Target): string => random.pick(victims).email;

/** Guesses passwords of customers, who log in meanwhile. */
const logins = floodOf({
  name: 'flood of logins',
  workers: 12,
  most: { reduced: 150, full: 3_000 },
  requestOf: (target, n) => ({
    method: 'POST',
    path: '/api/login',
    headers: withJson(),
    body: JSON.stringify({
      email: target.random.chance(0.7) ? victimOf(target) : `nobody-${n}@example.ch`,
      passwort: `Sommer-${target.random.integer(10_000)}`,
    }),
    isLone: n % 3 === 0,
  }),
  judge: ({ path }, { status }, tally) => {
    if (status < 300) tally.breach('a guessed password opened an account', path);
  },
});

/** Requests resets of customers' passwords, challenges, and QR codes of second factors. */
const resets = floodOf({
  name: 'flood of resets and challenges',
  workers: 12,
  most: { reduced: 200, full: 4_000 },
  requestOf: (target, n) => {
    const email = encodeURIComponent(victimOf(target));
    const path = [
      `/api/signup/password?email=${email}`,
      '/api/captcha',
      `/api/qrcode?email=${email}`,
      `/api/signup?token=${target.random.seed()}`,
      `/api/login/deputy?deputy=${target.random.seed()}`,
    ][n % 5];
    return { method: 'GET', path: path ?? '/api/captcha', isLone: n % 4 === 0 };
  },
  judge: ({ path }, { text }, tally) => {
    if (/"secret":"/.test(text)) tally.breach('a secret for somebody who gave no password', path);
  },
});

/** Pages, files, health and reports; many of the addresses do not exist. */
const pages = floodOf({
  name: 'flood of pages and files',
  workers: 16,
  most: { reduced: 400, full: 12_000 },
  requestOf: ({ random }, n) => {
    const paths = [
      '/',
      '/login',
      '/preise',
      '/remotes.json',
      '/health/ready',
      '/health/parts',
      '/health/live',
      '/robots.txt',
      `/assets/${random.seed()}/x.js`,
      `/remotes/account/${random.seed()}/x.js`,
      `/deputy/${random.seed()}`,
      '/api/account/prices',
      `/api/nothing/${random.seed()}`,
    ];
    const isReport = n % 13 === 0;
    return isReport
      ? {
          method: 'POST',
          path: '/csp-report',
          headers: { 'content-type': 'application/csp-report' },
          body: '{"csp-report":{}}',
        }
      : { method: n % 7 === 0 ? 'HEAD' : 'GET', path: paths[n % paths.length] ?? '/', isLone: n % 5 === 0 };
  },
});

/** Generates one reference again and again, with many concurrent requests for its preview. */
const documents = floodOf({
  name: 'flood of documents and previews',
  workers: 16,
  most: { reduced: 120, full: 2_000 },
  requestOf: ({ attackers }, n) => {
    const { token, reference: id } = attackers.shared(2);
    const kind = n % 4;
    if (kind === 0) {
      const tasks = ['Führung der Debitorenbuchhaltung', 'Zahlungsverkehr'];
      const body = { id, function: `Sachbearbeiterin ${n}`, entryDate: '2017-03-01', tasks };
      return {
        method: 'PUT',
        path: '/api/zeugnisse/anstellung',
        headers: withJson(token),
        body: JSON.stringify(body),
      };
    }
    const headers = withToken(token);
    if (kind === 3) return { method: 'GET', path: `/api/zeugnisse/preview/${id}`, headers };
    return { method: 'PUT', path: `/api/zeugnisse/generator/${id}`, headers };
  },
});

/** Unpaid payments, and links mailed again and again. */
const charges = floodOf({
  name: 'flood of charges and mails',
  workers: 12,
  most: { reduced: 80, full: 1_500 },
  requestOf: ({ attackers }, n) => {
    const { token, delegated } = attackers.shared(n % 2);
    if (n % 2 === 0) {
      const body = JSON.stringify({ nbrOfCertificates: 1 + (n % 999) });
      return { method: 'POST', path: '/api/account/charge', headers: withJson(token), body };
    }
    const path = `/api/zeugnisse/${delegated}/delegation/resend`;
    return { method: 'PUT', path, headers: withToken(token) };
  },
});

const account = {
  firstname: 'Regula',
  lastname: 'Ammann',
  organization: 'Angreifer GmbH',
  address: 'Technikumstrasse 8',
  zip: '8400',
  city: 'Winterthur',
};

let bombs: readonly string[] | undefined;

/** Pictures that are small to send and large in memory, many at once. */
const pictures = floodOf({
  name: 'flood of picture bombs',
  workers: 24,
  most: { reduced: 24, full: 400 },
  requestOf: ({ attackers }, n) => {
    bombs ??= [pixelBomb(), pixelBomb(2_000, 12_000), pixelBomb(1_999, 1_999)].map((png) =>
      JSON.stringify({ ...account, logo: `data:image/png;base64,${png.toString('base64')}` }),
    );
    const { token } = attackers.shared(n);
    return { method: 'PUT', path: '/api/account', headers: withJson(token), body: bombs[n % bombs.length] };
  },
});

export const floods: readonly Attack[] = [logins, resets, pages, documents, charges, pictures];
