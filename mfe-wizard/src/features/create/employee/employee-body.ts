import { toUtcDate } from '../utc-date.ts';
import type { EmployeeOutput } from './employee-values.ts';

/** What is sent of a person; the academic title only where it is another one than `titleBefore`. */
export const employeeBody = (employee: EmployeeOutput, titleBefore = '') => {
  const { academicTitle = '', birthday, ...others } = employee;
  return {
    ...others,
    ...(academicTitle === titleBefore ? {} : { academicTitle }),
    birthday: toUtcDate(birthday),
  };
};
