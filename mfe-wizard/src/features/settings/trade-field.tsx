import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { SelectField } from '@attesta/ui/fields/select-field.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import type { SettingsInput, SettingsOutput } from '../../shared/settings-values.ts';

/** Answer of `GET /api/zeugnisse/:id/trades`. */
export type TradeOptions = {
  readonly trades: readonly { readonly key: string; readonly name: string }[];
  readonly suggested: string | null;
};

type TradeFieldProps = {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsOutput>;
  readonly options: TradeOptions;
};

/**
 * Optional trade with questions of its own. Collapsed until chosen or wanted; the trade suggested by the function's
 * title is one click away.
 */
export const TradeField = ({ form, options: { trades, suggested } }: TradeFieldProps) => {
  const t = useTexts('wizard');
  const chosen = useWatch({ control: form.control, name: 'trade' });
  const [wanted, setWanted] = useState(false);
  const isOpen = wanted || (typeof chosen === 'string' && chosen !== '');
  const opensByClick = useRef(false);
  useEffect(() => {
    // Focus moves to the field, since the pressed button has disappeared.
    if (isOpen && opensByClick.current) form.setFocus('trade');
    opensByClick.current = false;
  }, [isOpen, form]);

  const open = (trade?: string): void => {
    opensByClick.current = true;
    setWanted(true);
    if (trade !== undefined) form.setValue('trade', trade, { shouldDirty: true });
  };

  if (isOpen) {
    return (
      <SelectField
        form={form}
        name="trade"
        label={t('zeugnis.trade')}
        help={t('zeugnis.tradeHelp')}
        optional
        options={trades.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={() => setWanted(true)}
      />
    );
  }
  const fitting = trades.find(({ key }) => key === suggested);
  return (
    <Row gap="2" flexWrap="wrap">
      {fitting !== undefined && (
        <Button variant="outline" size="sm" onClick={() => open(fitting.key)}>
          {t('zeugnis.tradeTake', { trade: fitting.name })}
        </Button>
      )}
      <Button variant="quiet" size="sm" ms={fitting === undefined ? '-3' : undefined} onClick={() => open()}>
        {t(fitting === undefined ? 'zeugnis.tradeAdd' : 'zeugnis.tradeOther')}
      </Button>
    </Row>
  );
};
