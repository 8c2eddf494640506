import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { FieldArray } from 'react-hook-form';

import type { EmploymentFormState, EmploymentInput } from './employment-values.ts';

type RowsName = 'positions' | 'periods';
type Row<Name extends RowsName> = FieldArray<EmploymentInput, Name>;

/** Rows of a list in the form; the last removed one can be restored. */
export const useRemovableRows = <Name extends RowsName>(form: EmploymentFormState, name: Name) => {
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name });
  const [removed, setRemoved] = useState<{ readonly index: number; readonly row: Row<Name> } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // Focus moves to the undo button, since the pressed one has disappeared.
  useEffect(() => {
    if (removed !== null) undo.current?.focus();
  }, [removed]);
  return {
    ids: fields.map(({ id }) => id),
    add: (row: Row<Name>): void => {
      setRemoved(null);
      append(row, { focusIndex: fields.length });
    },
    remove: (index: number): void => {
      const rows: readonly unknown[] = form.getValues(name) ?? [];
      setRemoved({ index, row: rows[index] as Row<Name> });
      remove(index);
    },
    undoRef: undo,
    /** Null if no row was removed. */
    takeBack:
      removed === null
        ? null
        : (): void => {
            insert(removed.index, removed.row);
            setRemoved(null);
          },
  };
};
