import type { GatewayEnv } from '../env.ts';

export type Thing = Readonly<Record<string, unknown>>;

export type Place = {
  env: GatewayEnv;
  /** Origin of the product, without a slash at its end. */
  origin: string;
  /** Of the page, whole. */
  address: string;
};

export const organizationId = (origin: string): string => `${origin}/#organization`;

/** Who runs the service, with what the installation says of itself. */
export const organizationOf = ({ env, origin }: Place): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: env.COMPANY_NAME || env.PRODUCT_NAME,
  url: origin,
  ...(env.SUPPORT_EMAIL === '' ? {} : { email: env.SUPPORT_EMAIL }),
  ...(env.COMPANY_PHONE === '' ? {} : { telephone: env.COMPANY_PHONE }),
  ...(env.COMPANY_CITY === ''
    ? {}
    : {
        address: {
          '@type': 'PostalAddress',
          streetAddress: env.COMPANY_ADDRESS,
          postalCode: env.COMPANY_ZIP,
          addressLocality: env.COMPANY_CITY,
          addressCountry: 'CH',
        },
      }),
});
