import type { Reference } from './reference.entity.ts';

type Stored = Pick<Reference, 'birthday' | 'birthdayYearOnly'>;

/** A birthday as the forms yield it, `yyyy-mm-dd` or a year alone, as it is stored. */
export const storedBirthday = (birthday: string): Stored =>
  birthday.length > 4
    ? { birthday, birthdayYearOnly: false }
    : { birthday: `${birthday}-01-01`, birthdayYearOnly: true };

/** The birthday as the forms yield it. */
export const birthdayOf = ({ birthday, birthdayYearOnly }: Stored): string =>
  birthdayYearOnly ? birthday.slice(0, 4) : birthday;
