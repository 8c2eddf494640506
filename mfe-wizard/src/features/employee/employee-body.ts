import { toUtcDate } from '../../shared/days.ts';
import type { EmployeeOutput } from './employee-values.ts';

/** The place of origin that is printed: what was typed before it was left out stays in the form alone. */
export const hometownOf = ({
  hometown,
  hometownOmitted,
}: Pick<EmployeeOutput, 'hometown' | 'hometownOmitted'>) => (hometownOmitted === true ? '' : hometown);

/** The first name that is printed, none for somebody with one name: what was typed before stays in the form alone. */
export const firstnameOf = ({ firstname, singleName }: Pick<EmployeeOutput, 'firstname' | 'singleName'>) =>
  singleName === true ? '' : firstname;

/** A stored birthday as the form holds it: a year alone where no day is known. */
export const birthdayOf = ({
  birthday,
  birthdayYearOnly,
}: {
  readonly birthday: string;
  readonly birthdayYearOnly?: boolean | undefined;
}): string => (birthdayYearOnly === true ? birthday.slice(0, 4) : birthday);

/** What is sent of a person; the academic title only where it is another one than `titleBefore`. */
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
