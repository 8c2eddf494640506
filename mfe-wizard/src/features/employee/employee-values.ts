import type { employeeForm } from '@attesta/contracts';
import type { z } from 'zod';

export type EmployeeInput = z.input<typeof employeeForm>;
export type EmployeeOutput = z.output<typeof employeeForm>;
