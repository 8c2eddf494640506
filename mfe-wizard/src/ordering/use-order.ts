import type { ResponseOf } from '@attesta/contracts';
import type { saveEmployee } from '@attesta/contracts/operations/references/wizard-steps.ts';
import { createIdempotencyKey, isApiError } from '@attesta/web-kit';
import { useRef } from 'react';

import { useSaveEmployeeMutation } from '../shared/wizard-steps-api.ts';
import { birthdayOf, employeeBody, firstnameOf, hometownOf } from '../features/employee/employee-values.ts';
import type { EmployeeOutput } from '../features/employee/employee-values.ts';

type Saved = ResponseOf<typeof saveEmployee>;
type Attempt = { readonly idempotencyKey: string; readonly employee: EmployeeOutput };

const named = ['lastname', 'gender'] as const;

const isSamePerson = (a: EmployeeOutput | Saved, b: EmployeeOutput): boolean =>
  named.every((name) => a[name] === b[name]) &&
  firstnameOf(a) === firstnameOf(b) &&
  birthdayOf(a) === birthdayOf(b) &&
  hometownOf(a) === hometownOf(b) &&
  (a.academicTitle ?? '') === (b.academicTitle ?? '');

/** True if the server refused the order; after any other failure (session, limit) the order may have succeeded. */
const isRefusal = (fault: unknown): boolean => isApiError(fault) && fault.status === 400;

/**
 * Orders a reference exactly once, however often it is tried. After a lost answer the order may exist: the next
 * attempt repeats it with its idempotency key and its input, then saves the current input. A second order is made
 * only if the first one was refused.
 * @param template id of a reference whose duties, settings and signatories the new one starts with
 */
export const useOrder = (template?: string): ((employee: EmployeeOutput) => Promise<Saved>) => {
  const [saveEmployee] = useSaveEmployeeMutation();
  const open = useRef<Attempt | null>(null);

  const attempt = async (order: Attempt): Promise<Saved> => {
    open.current = order;
    try {
      const { employee, idempotencyKey } = order;
      const body = { ...employeeBody(employee), ...(template !== undefined && { template }) };
      return await saveEmployee({ body, idempotencyKey }).unwrap();
    } catch (fault) {
      if (isRefusal(fault)) open.current = null;
      throw fault;
    }
  };

  const orderOnce = async (employee: EmployeeOutput): Promise<Saved> => {
    const earlier = open.current;
    if (earlier !== null) {
      try {
        return await attempt(earlier);
      } catch (fault) {
        if (!isRefusal(fault) || isSamePerson(earlier.employee, employee)) throw fault;
      }
    }
    return attempt({ idempotencyKey: createIdempotencyKey(), employee });
  };

  return async (employee) => {
    const saved = await orderOnce(employee);
    if (isSamePerson(saved, employee)) return saved;
    const body = { ...employeeBody(employee, saved.academicTitle), zeugnisId: saved.zeugnisId };
    return saveEmployee({ body }).unwrap();
  };
};
