import type { employeeForm } from '@attesta/contracts';
import type { z } from 'zod';
import { toUtcDate } from '../../shared/days.ts';

export type EmployeeInput = z.input<typeof employeeForm>;
export type EmployeeOutput = z.output<typeof employeeForm>;

/** The printed place of origin; empty if it is omitted, even with text in the field. */
export const hometownOf = ({
  hometown,
  hometownOmitted,
}: Pick<EmployeeOutput, 'hometown' | 'hometownOmitted'>) => (hometownOmitted === true ? '' : hometown);

/** The printed first name; empty for a person with a single name, even with text in the field. */
export const firstnameOf = ({ firstname, singleName }: Pick<EmployeeOutput, 'firstname' | 'singleName'>) =>
  singleName === true ? '' : firstname;

/** A stored birthday as the form shows it: `yyyy-mm-dd`, or the year alone. */
export const birthdayOf = ({
  birthday,
  birthdayYearOnly,
}: {
  readonly birthday: string;
  readonly birthdayYearOnly?: boolean | undefined;
}): string => (birthdayYearOnly === true ? birthday.slice(0, 4) : birthday);

/** Body of the save; it holds the academic title only if that differs from `titleBefore`. */
export const employeeBody = (employee: EmployeeOutput, titleBefore = '') => {
  const { academicTitle = '', birthday, hometownOmitted = false, singleName = false, ...others } = employee;
  return {
    ...others,
    firstname: firstnameOf(employee),
    hometown: hometownOf(employee),
    ...(hometownOmitted && { hometownOmitted }),
    ...(singleName && { singleName }),
    ...(academicTitle === titleBefore ? {} : { academicTitle }),
    birthday: birthday.length > 4 ? toUtcDate(birthday) : birthday,
  };
};
