import type { Catalogue, Item } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from './composition.ts';
import type { Audiences } from '../input/input.ts';

/** Questions whose party a reference can choose. */
const audienceOf: Readonly<Record<string, keyof Audiences>> = {
  verh_kunden: 'clients',
  verh_vorgesetzte: 'superiors',
};

type Naming = Pick<RatedComposition, 'texts' | 'audiences'>;

/** Name of a question's party in the behaviour sentence, as it follows «towards». */
export const partyOf = (item: Item, naming: Naming): string =>
  chosenParty(item, naming) ?? naming.texts.behaviour.parties[item.key] ?? '';

/** The chosen name; undefined if the reference uses the usual words. */
export const chosenParty = ({ key }: Item, { texts, audiences }: Naming): string | undefined => {
  const role = audienceOf[key];
  const chosen = role === undefined ? undefined : audiences[role];
  return chosen === undefined ? undefined : texts.behaviour.audiences[chosen];
};

/** Roles whose choice the edition does not know. */
export const unknownAudiences = (audiences: Audiences, { lookups }: Catalogue): (keyof Audiences)[] =>
  roles.filter((role) => {
    const chosen = audiences[role];
    const known = lookups.audiences.find(({ of }) => of === role)?.choices ?? [];
    return chosen !== undefined && !known.some(({ key }) => key === chosen);
  });

const roles = ['clients', 'superiors'] as const satisfies readonly (keyof Audiences)[];
