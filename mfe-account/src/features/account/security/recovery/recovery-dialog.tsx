import { useState } from 'react';
import { MakeCodesDialog } from './make-codes-dialog.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';

type RecoveryDialogProps = {
  /** There are codes, which end when new ones are made. */
  readonly replaces: boolean;
  readonly onClose: () => void;
};

/** Asks for the present password, then shows the new codes once. */
export const RecoveryDialog = ({ replaces, onClose }: RecoveryDialogProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // What it said when it was opened: making codes changes it.
  const [isReplacing] = useState(replaces);
  return codes === null ? (
    <MakeCodesDialog replaces={isReplacing} onClose={onClose} onMade={setCodes} />
  ) : (
    <NewCodesDialog codes={codes} onClose={onClose} />
  );
};
