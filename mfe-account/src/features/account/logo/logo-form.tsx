import { logoPositionSchema, logoPositions } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { RadioField } from '@attesta/ui/fields/radio-field.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useTexts } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Account } from '../../../shared/own-account.tsx';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { LogoFileInput } from './logo-file-input.tsx';
import { useSaveLogo } from './use-save-logo.ts';
import { useErrorText } from '@attesta/ui/feedback/error-text.ts';
import { useRef, useState } from 'react';
import { scaleLogo } from './scale-logo.ts';

type ChosenLogo = {
  /** The logo to save; null to remove it. */
  readonly logo: string | null;
  readonly fileName: string;
  /** Message about the chosen file; null without a fault. */
  readonly fault: string | null;
  readonly isScaling: boolean;
  readonly choose: (file: File) => Promise<void>;
  readonly remove: () => void;
};

/** Edited logo: the stored one until a file is chosen or the logo is removed. */
const useChosenLogo = (stored: string | null): ChosenLogo => {
  const toText = useErrorText();
  const [logo, setLogo] = useState(stored);
  const [fileName, setFileName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isScaling, setIsScaling] = useState(false);
  const latest = useRef(0);

  const choose = async (file: File): Promise<void> => {
    latest.current += 1;
    const attempt = latest.current;
    setFileName(file.name);
    setFault(null);
    setIsScaling(true);
    const scaled = await scaleLogo(file);
    if (attempt !== latest.current) return;
    setIsScaling(false);
    if ('dataUrl' in scaled) setLogo(scaled.dataUrl);
    else setFault(toText(scaled.fault));
  };
  const remove = (): void => {
    latest.current += 1;
    setIsScaling(false);
    setFault(null);
    setFileName('');
    setLogo(null);
  };
  return { logo, fileName, fault, isScaling, choose, remove };
};

const logoForm = z.object({ logoPosition: logoPositionSchema });

type LogoFormProps = {
  readonly account: Account;
  readonly stored: string | null;
  readonly onDone: () => void;
};

/** Form to choose, align and remove the logo, with a preview. */
export const LogoForm = ({ account, stored, onDone }: LogoFormProps) => {
  const t = useTexts('account');
  const chosen = useChosenLogo(stored);
  const form = useContractForm(logoForm, { logoPosition: account.logoPosition });
  const position = useWatch({ control: form.control, name: 'logoPosition' });
  const { save, isSaving, failure, clear } = useSaveLogo(account, onDone);
  const { logo, fileName, fault, isScaling } = chosen;
  return (
    <FormBody
      form={form}
      onSubmit={({ logoPosition }) => save(logo === stored ? { logoPosition } : { logo, logoPosition })}
      aria-label={t('logo.title')}
    >
      {failure !== null && <FocusedNotice title={t('details.saveFailed')}>{failure}</FocusedNotice>}
      <LogoFileInput
        fileName={fileName}
        fault={fault}
        isScaling={isScaling}
        hasLogo={logo !== null}
        onChoose={(file) => {
          clear();
          void chosen.choose(file);
        }}
        onRemove={() => {
          clear();
          chosen.remove();
        }}
      />
      <RadioField
        form={form}
        name="logoPosition"
        label={t('logo.position')}
        options={logoPositions.map((value) => ({ value, label: t(`logo.${value}`) }))}
      />
      {logo !== null && <LetterheadPreview account={account} logo={logo} position={position} />}
      {logo === null && stored !== null && <Text tone="muted">{t('logo.removed')}</Text>}
      <Row gap="3">
        <Button type="submit" loading={isSaving} disabled={fault !== null || isScaling}>
          {t('details.save')}
        </Button>
        <Button variant="outline" disabled={isSaving} onClick={onDone}>
          {t('logo.cancel')}
        </Button>
      </Row>
    </FormBody>
  );
};
