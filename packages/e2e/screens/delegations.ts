import { apiClient } from '@attesta/testing/api-client.ts';

import type { References } from './references.ts';

/** Paths of deputies' links: to a reference that nobody has begun to rate, and to one that is half rated. */
export type DeputyLinks = { begun: string; untouched: string };

/** A day so many days from now. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const keyIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Hands two references to deputies as the wizard does, each to another one; one of them answers some questions. */
export const arrangeDelegations = async (
  url: string,
  token: string,
  { delegated, begun }: Pick<References, 'delegated' | 'begun'>,
): Promise<DeputyLinks> => {
  const customer = apiClient(url, { token });
  const delegate = async (zeugnisId: string, deputyEmail: string, more: object = {}): Promise<string> => {
    const deputy = { deputyFirstname: 'Jean-Baptiste', deputyLastname: 'de Weck-Montenach', deputyEmail };
    const { body, error } = await customer.call('delegateRating', {
      body: { zeugnisId, ...deputy, ...more },
    });
    if (error !== undefined || body.link === null) throw new Error(`no link: ${error?.code ?? 'ended'}`);
    return new URL(body.link).pathname;
  };
  const links = {
    untouched: await delegate(delegated, 'jean-baptiste.deweck@alpina-haustechnik.example.ch', {
      deadline: dayIn(10),
      message: 'Bitte vor den Feiertagen, ihr letzter Arbeitstag ist der 18. Dezember. Danke für Ihre Hilfe.',
    }),
    begun: await delegate(begun, 'jean-baptiste.montenach@alpina-haustechnik.example.ch'),
  };
  const login = await apiClient(url).call('loginDeputy', { query: { deputy: keyIn(links.begun) } });
  const deputy = apiClient(url, { token: login.token ?? '' });
  const { body: items } = await deputy.call('getBewertung', { params: { id: begun } });
  const bewertungen = items
    .filter(({ rating }) => rating.type === 'radio')
    .slice(0, 9)
    .map((item, index) => ({ idKompetenz: item.id, bewertung: index % 3 === 0 ? '5' : '4' }));
  await deputy.call('saveBewertung', { params: { id: begun }, body: { bewertungen } });
  return links;
};
