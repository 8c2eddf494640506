import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { FieldArray } from 'react-hook-form';
import { CloseIcon } from '@attesta/ui/elements/icons.tsx';
import { chakra } from '@chakra-ui/react';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { IconButton } from '../../shared/icon-button.tsx';
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

const Frame = chakra('fieldset', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minWidth: '0',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    ps: '4',
  },
});

type RowFrameProps = {
  readonly title: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

/** Frame of a function or an employment, with a button to remove it. */
export const RowFrame = ({ title, removeLabel, onRemove, children }: RowFrameProps) => (
  <Frame aria-label={title}>
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
      <chakra.span fontSize="sm" fontWeight="semibold" lineHeight="tight">
        {title}
      </chakra.span>
      <IconButton label={removeLabel} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </chakra.div>
    {children}
  </Frame>
);

type RemovedNoteProps = {
  /** Null if no row was removed. */
  readonly takeBack: (() => void) | null;
  readonly undoRef: RefObject<HTMLButtonElement | null>;
  readonly text: string;
};

/** Reports a removed row and offers to restore it. */
export const RemovedNote = ({ takeBack, undoRef, text }: RemovedNoteProps) => {
  const t = useTexts('wizard');
  return (
    <Status>
      {takeBack !== null && (
        <Row gap="2">
          <Text size="sm" tone="muted">
            {text}
          </Text>
          <Button ref={undoRef} variant="quiet" size="sm" onClick={takeBack}>
            {t('positions.undo')}
          </Button>
        </Row>
      )}
    </Status>
  );
};
