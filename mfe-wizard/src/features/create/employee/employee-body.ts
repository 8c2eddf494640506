import { toUtcDate } from '../utc-date.ts';
import type { EmployeeOutput } from './employee-values.ts';

/** The place of origin that is printed: what was typed before it was left out stays in the form alone. */
export const hometownOf = ({
  hometown,
  hometownOmitted,
}: Pick<EmployeeOutput, 'hometown' | 'hometownOmitted'>) => (hometownOmitted === true ? '' : hometown);

/** What is sent of a person; the academic title only where it is another one than `titleBefore`. */
export const employeeBody = (employee: EmployeeOutput, titleBefore = '') => {
  const { academicTitle = '', birthday, hometownOmitted = false, ...others } = employee;
  return {
    ...others,
    hometown: hometownOf(employee),
    ...(hometownOmitted && { hometownOmitted }),
    ...(academicTitle === titleBefore ? {} : { academicTitle }),
    birthday: toUtcDate(birthday),
  };
};
