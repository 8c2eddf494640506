import { paymentMeans } from '@attesta/contracts/model/payments.ts';
import { isRemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { GatewayEnv } from '../env.ts';
import { trackingOf } from '../tracking/tracking-target.ts';
import { othersOf } from './fitting-builds.ts';
import { writeRoutes } from './routes.ts';
import type { WebBuild, WebBuilds } from './web-builds.ts';

/** Settings of this installation that the shell may read. */
const settingsOf = (env: GatewayEnv) => ({
  productName: env.PRODUCT_NAME,
  supportEmail: env.SUPPORT_EMAIL,
  company: {
    name: env.COMPANY_NAME,
    address: env.COMPANY_ADDRESS,
    zip: env.COMPANY_ZIP,
    city: env.COMPANY_CITY,
    email: env.COMPANY_EMAIL,
    phone: env.COMPANY_PHONE,
    uid: env.COMPANY_UID,
  },
  /** Tax and means of payment for the order. */
  payment: {
    vatRate: env.COMPANY_VAT_RATE ?? null,
    means: env.PAYMENT_MEANS.map((name) => paymentMeans[name]),
  },
  /** Facts for the legal pages. */
  legal: {
    processors: env.DATA_PROCESSORS,
    backupDays: env.BACKUP_DAYS,
    auditYears: String(env.AUDIT_YEARS),
    sessionDays: String(env.SESSION_DAYS),
    securityLogDays: String(env.SECURITY_LOG_DAYS),
  },
  /** Shown by the privacy page. */
  countsViews: trackingOf(env) !== null,
});

const entryOf = (name: string, { build, entry, integrity, requires }: WebBuild) => ({
  entry: `/remotes/${name}/${build}/${entry}`,
  integrity,
  requires,
});

/** Only during a canary: the build to report on, and the one to load if it fails. */
const watchOf = (name: string, build: WebBuild, { watched }: WebBuilds) => {
  const found = isRemoteName(name) ? watched?.[name] : undefined;
  if (found === undefined) return {};
  const { instead } = found;
  return { watched: build.build, ...(instead === null ? {} : { instead: entryOf(name, instead) }) };
};

/** Per remote its immutable entry, integrity and needs; the routes; and the settings. */
export const createRegistry = (builds: WebBuilds, env: GatewayEnv) => {
  const { shell, remotes, preview } = builds;
  return {
    shell: shell?.build ?? '',
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, build]) => [
        name,
        { ...entryOf(name, build), ...watchOf(name, build, builds) },
      ]),
    ),
    routes: writeRoutes(builds),
    settings: settingsOf(env),
    ...(preview === undefined ? {} : { preview }),
  };
};

/**
 * `/remotes.json`: the registry for a shell that may be an earlier one by now. `others` are builds with other needs,
 * newest first; a page has none, because it comes with the shell that its remotes fit.
 */
export const createRegistryWithOthers = (builds: WebBuilds, env: GatewayEnv) => ({
  ...createRegistry(builds, env),
  remotes: Object.fromEntries(
    Object.entries(builds.remotes).map(([name, build]) => {
      const others = othersOf(build, isRemoteName(name) ? (builds.candidates?.[name] ?? []) : []);
      const own = { ...entryOf(name, build), ...watchOf(name, build, builds) };
      return [
        name,
        others.length === 0 ? own : { ...own, others: others.map((each) => entryOf(name, each)) },
      ];
    }),
  ),
});
