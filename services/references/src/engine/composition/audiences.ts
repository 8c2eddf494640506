import type { Catalogue, Item } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from './composition.ts';
import type { Audiences } from '../input/input.ts';

/** The questions whose party a reference can name more closely. */
const audienceOf: Readonly<Record<string, keyof Audiences>> = {
  verh_kunden: 'clients',
  verh_vorgesetzte: 'superiors',
};

type Naming = Pick<RatedComposition, 'texts' | 'audiences'>;

/** How the behaviour sentence calls the people of one of its questions, as it stands behind «towards». */
export const partyOf = (item: Item, naming: Naming): string =>
  chosenParty(item, naming) ?? naming.texts.behaviour.parties[item.key] ?? '';

/** The same where a reference chose other words than the usual ones; undefined where it did not. */
export const chosenParty = ({ key }: Item, { texts, audiences }: Naming): string | undefined => {
  const role = audienceOf[key];
  const chosen = role === undefined ? undefined : audiences[role];
  return chosen === undefined ? undefined : texts.behaviour.audiences[chosen];
};

/** The roles whose choice the edition does not know. */
export const unknownAudiences = (audiences: Audiences, { lookups }: Catalogue): (keyof Audiences)[] =>
  roles.filter((role) => {
    const chosen = audiences[role];
    const known = lookups.audiences.find(({ of }) => of === role)?.choices ?? [];
    return chosen !== undefined && !known.some(({ key }) => key === chosen);
  });

const roles = ['clients', 'superiors'] as const satisfies readonly (keyof Audiences)[];
