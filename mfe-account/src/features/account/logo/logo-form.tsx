import { logoPositions, logoPositionSchema } from '@attesta/contracts';
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
import type { Account } from '../own-account.tsx';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { LogoFileInput } from './logo-file-input.tsx';
import { useChosenLogo } from './use-chosen-logo.ts';
import { useSaveLogo } from './use-save-logo.ts';

const logoForm = z.object({ logoPosition: logoPositionSchema });

type LogoFormProps = {
  readonly account: Account;
  readonly stored: string | null;
  readonly onDone: () => void;
};

/** Choose, align, remove; what is shown is what will stand on the page. */
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
