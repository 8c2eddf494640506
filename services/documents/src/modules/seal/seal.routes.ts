import type { EntityManager } from '@mikro-orm/postgresql';
import { readSealNumber } from '@attesta/contracts/fields/seal-number.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import * as seals from '@attesta/contracts/operations/seals.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Call, Route } from '@attesta/service-kit/http/route.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';

type Answer = ResponseOf<typeof seals.checkSeal>;

type Row = {
  organization: string | null;
  finished_at: string | Date;
  replaced_at: string | Date | null;
  file: NonNullable<Answer['file']>;
};

/** Row of a number that answers; undefined of an unknown, an unfinished and a withdrawn one, by the same statement. */
const readRow = async (em: EntityManager, number: string, sha256: string): Promise<Row | undefined> => {
  const [row] = await em.execute<Row[]>(
    `select organization, finished_at, replaced_at,
        case when decode(?, 'hex') = any(sha256) then 'same'
          when decode(?, 'hex') = any(signed_sha256) then 'signed' else 'other' end as file
       from documents.seal
      where number = ? and finished_at is not null and withdrawn_at is null`,
    [sha256, sha256, number],
  );
  return row;
};

const dayOf = (moment: string | Date): string => swissDay(new Date(moment));

/** Says of a number what its document's holder may know: nothing of a person, nothing of the text. */
export const checkSeal = async ({
  em,
  params,
  query: { sha256 },
}: Pick<Call<typeof seals.checkSeal>, 'em' | 'params' | 'query'>): Promise<Answer> => {
  const row = await readRow(em, readSealNumber(params.number) ?? '', sha256 ?? '');
  const file = sha256 === undefined ? null : (row?.file ?? 'other');
  if (row === undefined) {
    return { state: 'unknown', organization: null, finishedOn: null, replacedOn: null, file };
  }
  const { organization, finished_at: finishedAt, replaced_at: replacedAt } = row;
  return {
    state: replacedAt === null ? 'valid' : 'replaced',
    organization,
    finishedOn: dayOf(finishedAt),
    replacedOn: replacedAt === null ? null : dayOf(replacedAt),
    file,
  };
};

export const sealRoutes = (): Route[] => [route(seals.checkSeal, checkSeal)];
