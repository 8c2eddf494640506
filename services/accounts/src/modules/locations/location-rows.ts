import type { EntityManager } from '@mikro-orm/postgresql';
import type { locationSchema, signatorySchema } from '@attesta/contracts/operations/accounts/locations.ts';
import type { locationForm } from '@attesta/contracts/forms/stationery.ts';
import { problem, ValidationProblem } from '@attesta/service-kit/http/errors.ts';
import type { z } from 'zod';

export type PresentedLocation = z.infer<typeof locationSchema>;
export type PresentedSignatory = z.infer<typeof signatorySchema>;
type LocationForm = z.output<typeof locationForm>;

/** Locations of an account by name, or the one of an id. */
export const readLocations = (
  em: EntityManager,
  accountId: string,
  id: string | null = null,
): Promise<PresentedLocation[]> =>
  em.execute<PresentedLocation[]>(
    `select id, name, organization, address, zip, city, stationery_id as "stationeryId", is_default as "isDefault"
     from accounts.location where account_id = ? and id = coalesce(?::uuid, id) order by lower(name), id`,
    [accountId, id],
  );

/** @throws notFound for an unknown location, and for one of another account */
export const requireLocation = async (
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<PresentedLocation> => {
  const [location] = await readLocations(em, accountId, id);
  if (location === undefined) throw problem('notFound');
  return location;
};

/**
 * Checks what a location names, and takes the default from another one.
 * @param id of the location that is changed; null for a new one
 * @throws notFound for a foreign paper, stationeryDraft, validation with locationNameTaken
 */
export const prepareLocation = async (
  tx: EntityManager,
  accountId: string,
  { name, stationeryId, isDefault }: LocationForm,
  id: string | null,
): Promise<void> => {
  if (stationeryId !== null) {
    const [paper] = await tx.execute<{ state: string }[]>(
      'select state from accounts.stationery where id = ? and account_id = ?',
      [stationeryId, accountId],
    );
    if (paper === undefined) throw problem('notFound');
    if (paper.state !== 'active') throw problem('stationeryDraft');
  }
  const taken = await tx.execute<unknown[]>(
    'select 1 from accounts.location where account_id = ? and lower(name) = lower(?) and id is distinct from ?::uuid',
    [accountId, name, id],
  );
  if (taken.length > 0) throw new ValidationProblem({ name: 'locationNameTaken' });
  if (isDefault) {
    await tx.execute(
      `update accounts.location set is_default = false
       where account_id = ? and is_default and id is distinct from ?::uuid`,
      [accountId, id],
    );
  }
};

/** Values of a location in the order of `locationColumns`. */
export const valuesOf = (form: LocationForm): (string | boolean | null)[] => [
  form.name,
  form.organization,
  form.address,
  form.zip,
  form.city,
  form.stationeryId,
  form.isDefault,
];
export const locationColumns = 'name, organization, address, zip, city, stationery_id, is_default';

/** Signatories of an account by name, or the one of an id. */
export const readSignatories = (
  em: EntityManager,
  accountId: string,
  id: string | null = null,
): Promise<PresentedSignatory[]> =>
  em.execute<PresentedSignatory[]>(
    `select id, location_id as "locationId", name, function, mail, place
     from accounts.signatory where account_id = ? and id = coalesce(?::uuid, id) order by lower(name), id`,
    [accountId, id],
  );

/** @throws notFound for an unknown signatory, and for one of another account */
export const requireSignatory = async (
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<PresentedSignatory> => {
  const [signatory] = await readSignatories(em, accountId, id);
  if (signatory === undefined) throw problem('notFound');
  return signatory;
};
