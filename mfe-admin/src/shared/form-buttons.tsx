import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

type FormButtonsProps = {
  readonly submitLabel: string;
  readonly loading: boolean;
  readonly disabled?: boolean;
  readonly onCancel: () => void;
};

/** Buttons below a panel's form. */
export const FormButtons = ({ submitLabel, loading, disabled = false, onCancel }: FormButtonsProps) => {
  const t = useTexts('admin');
  return (
    <Row gap="3">
      <Button type="submit" size="sm" loading={loading} disabled={disabled}>
        {submitLabel}
      </Button>
      <Button variant="outline" size="sm" disabled={loading} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Row>
  );
};
