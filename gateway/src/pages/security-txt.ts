import type { GatewayEnv } from '../env.ts';

export const securityTxtPath = '/.well-known/security.txt';

const validDays = 180;

type Settings = Pick<GatewayEnv, 'PUBLIC_URL' | 'SECURITY_EMAIL' | 'SUPPORT_EMAIL'>;

/** Contact for vulnerabilities (RFC 9116); null without a contact, because the field is mandatory. */
export const createSecurityTxt = (
  { PUBLIC_URL, SECURITY_EMAIL, SUPPORT_EMAIL }: Settings,
  now: Date,
): string | null => {
  const contact = SECURITY_EMAIL || SUPPORT_EMAIL;
  if (contact === '') return null;
  // To the day, so that the answer changes once a day.
  const expires = new Date(now.getTime() + validDays * 86_400_000).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: de, fr, it, en',
    `Canonical: ${PUBLIC_URL}${securityTxtPath}`,
    '',
  ].join('\n');
};
