import { Button } from '@attesta/ui/elements/button.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { defaultSignatures } from '../../shared/default-signatures.ts';
import type { Signatory, Signatures } from '../../shared/default-signatures.ts';
import type { SettingsInput, SettingsOutput } from '../../shared/settings-values.ts';

const names = ['signature1', 'functionSignature1', 'signature2', 'functionSignature2'] as const;

type TakeOverSignaturesProps = {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsOutput>;
  readonly signatories: readonly Signatory[];
};

/**
 * Button that fills the signatures with those that the account prescribes for the chosen location, and takes it back.
 * Absent where it prescribes none.
 */
export const TakeOverSignatures = ({ form, signatories }: TakeOverSignaturesProps) => {
  const t = useTexts('wizard');
  const button = useRef<HTMLButtonElement>(null);
  const [former, setFormer] = useState<Signatures | null>(null);
  const [locationId, ...typed] = useWatch({ control: form.control, name: ['locationId', ...names] }).map(
    (value) => (typeof value === 'string' ? value : ''),
  );
  const prescribed = defaultSignatures(signatories, locationId === '' ? null : (locationId ?? null));
  if (prescribed === null) return null;
  const isTaken = names.every((name, index) => typed[index]?.trim() === prescribed[name]);

  const fill = (values: Signatures): void => {
    for (const name of names) {
      form.setValue(name, values[name], { shouldDirty: true, shouldValidate: true });
    }
  };
  const takeOver = (): void => {
    // A second click would make them their own former ones.
    if (isTaken) return;
    const [signature1 = '', functionSignature1 = '', signature2 = '', functionSignature2 = ''] = typed;
    setFormer({ signature1, functionSignature1, signature2, functionSignature2 });
    fill(prescribed);
  };
  const undo = (): void => {
    if (former === null) return;
    fill(former);
    setFormer(null);
    button.current?.focus();
  };
  return (
    <Row gap="3">
      <Button ref={button} variant="outline" size="sm" minHeight="target" onClick={takeOver}>
        {t('zeugnis.takeOver')}
      </Button>
      <Status fontSize="sm" color="fg.muted">
        {isTaken ? t('zeugnis.takenOver') : ''}
      </Status>
      {isTaken && former !== null && (
        <Button variant="quiet" size="sm" onClick={undo}>
          {t('zeugnis.undoTakeOver')}
        </Button>
      )}
    </Row>
  );
};
