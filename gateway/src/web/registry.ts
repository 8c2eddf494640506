import type { GatewayEnv } from '../env.ts';
import type { WebBuilds } from './web-builds.ts';

/** What the shell may know of this installation. */
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
  },
});

/** `/remotes.json`: name → immutable entry of this origin, its integrity and what it needs; and the settings. */
export const createRegistry = ({ shell, remotes }: WebBuilds, env: GatewayEnv) => ({
  shell: shell?.build ?? '',
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, { build, entry, integrity, requires }]) => [
      name,
      { entry: `/remotes/${name}/${build}/${entry}`, integrity, requires },
    ]),
  ),
  settings: settingsOf(env),
});
