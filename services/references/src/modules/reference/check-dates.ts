import type { ErrorCode } from '@attesta/contracts/errors.ts';
import { ValidationProblem } from '@attesta/service-kit/errors.ts';

/** Youngest age at work: light work from 13 (Art. 30 para. 2 ArG). */
const youngestAge = 13;

type Dates = { birthday: string; entryDate: string | null | undefined; leaveDate: string | null | undefined };

/**
 * Dates in order (domain.md Q17): birthday + 13 years < entry ≤ leaving. The fault is reported at `field`, the one
 * that is being typed. Days are `yyyy-mm-dd`, so they compare as text.
 */
export const checkDates = ({ birthday, entryDate, leaveDate }: Dates, field: keyof Dates): void => {
  const fail = (code: ErrorCode): never => {
    throw new ValidationProblem({ [field]: code });
  };
  if (entryDate != null && entryDate <= `${Number(birthday.slice(0, 4)) + youngestAge}${birthday.slice(4)}`) {
    fail('birthdayAfterEntry');
  }
  if (entryDate != null && leaveDate != null && leaveDate < entryDate) fail('leaveBeforeEntry');
};

/** A reference is not issued before the employment began. Days are `yyyy-mm-dd`. */
export const checkIssueDate = (issueDate: string | null, entryDate: string | null | undefined): void => {
  if (issueDate !== null && entryDate != null && issueDate < entryDate) {
    throw new ValidationProblem({ issueDate: 'issueBeforeEntry' });
  }
};
