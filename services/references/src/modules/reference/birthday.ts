import type { Reference } from './reference.entity.ts';

type Stored = Pick<Reference, 'birthday' | 'birthdayYearOnly'>;

/** Stored form of a birthday, which the forms give as `yyyy-mm-dd` or as a year alone. */
export const storedBirthday = (birthday: string): Stored =>
  birthday.length > 4
    ? { birthday, birthdayYearOnly: false }
    : { birthday: `${birthday}-01-01`, birthdayYearOnly: true };

/** Inverse of `storedBirthday`. */
export const birthdayOf = ({ birthday, birthdayYearOnly }: Stored): string =>
  birthdayYearOnly ? birthday.slice(0, 4) : birthday;
