import type { GatewayEnv } from '../env.ts';

export const securityTxtPath = '/.well-known/security.txt';

const validDays = 180;

type Settings = Pick<GatewayEnv, 'PUBLIC_URL' | 'SECURITY_EMAIL' | 'SUPPORT_EMAIL'>;

/** Where to report a weak point (RFC 9116); null where no address is known, because the field is mandatory there. */
export const createSecurityTxt = (
  { PUBLIC_URL, SECURITY_EMAIL, SUPPORT_EMAIL }: Settings,
  now: Date,
): string | null => {
  const contact = SECURITY_EMAIL || SUPPORT_EMAIL;
  if (contact === '') return null;
  // The day only, so that the answer is the same all day.
  const expires = new Date(now.getTime() + validDays * 86_400_000).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: de, fr, it, en',
    `Canonical: ${PUBLIC_URL}${securityTxtPath}`,
    '',
  ].join('\n');
};
