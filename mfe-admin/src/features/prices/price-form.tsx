import type { PriceList } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { swissClock } from '@attesta/ui/i18n/swiss-clock.ts';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { FormButtons } from '../../shared/form-buttons.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { priceListForm } from '@attesta/contracts';

/** `1'250,5` → 1250.5; other texts become NaN, which the schema refuses. */
const toNumber = (text: string): number => {
  const plain = text.replaceAll(/['’\s]/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

const typedNumber = z.string().transform(toNumber);

/** Parses typed prices into the body of the request. */
const typedPriceList = z
  .object({
    validFrom: z.string(),
    prices: z.array(z.object({ anzahl: typedNumber, einzelnerPreis: typedNumber })),
  })
  .pipe(priceListForm);

type PriceFormProps = {
  readonly current: PriceList['prices'];
  /** Id of the newest list seen; the server refuses if there is a newer one. */
  readonly seen: string | undefined;
  readonly onDone: () => void;
};

/** Form of prices from a day on; a dialog confirms them. */
export const PriceForm = ({ current, seen, onDone }: PriceFormProps) => {
  const t = useTexts('admin');
  const [today] = useState(() => swissClock(new Date()).toISOString().slice(0, 10));
  const form = useContractForm(typedPriceList, {
    validFrom: today,
    prices: current.map(({ anzahl, einzelnerPreis }) => ({
      anzahl: String(anzahl),
      einzelnerPreis: einzelnerPreis.toFixed(2),
    })),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'prices' });
  const [newList, setNewList] = useState<z.output<typeof typedPriceList> | null>(null);
  return (
    <FormBody form={form} onSubmit={setNewList} aria-label={t('prices.change')}>
      <DateField form={form} name="validFrom" label={t('prices.day')} help={t('prices.dayHelp')} />
      <Stack gap="4">
        {fields.map(({ id }, index) => (
          <Row key={id} as="fieldset" gap="3" alignItems="flex-start">
            <HiddenText as="legend">{t('prices.tier', { number: index + 1 })}</HiddenText>
            <Box flex="1 1 8rem" maxWidth="12rem">
              <TextField
                form={form}
                name={`prices.${index}.anzahl`}
                label={t('prices.count')}
                inputMode="numeric"
                maxLength={5}
                trim
              />
            </Box>
            <Box flex="1 1 8rem" maxWidth="12rem">
              <TextField
                form={form}
                name={`prices.${index}.einzelnerPreis`}
                label={t('prices.each')}
                inputMode="decimal"
                maxLength={12}
                trim
              />
            </Box>
            {fields.length > 1 && (
              <Box pt={{ base: '0', sm: '6' }} ms={{ base: '-5', sm: '0' }}>
                <Button variant="quiet" onClick={() => remove(index)}>
                  {t('prices.remove')} <HiddenText>{t('prices.tier', { number: index + 1 })}</HiddenText>
                </Button>
              </Box>
            )}
          </Row>
        ))}
        <div>
          <Button variant="outline" size="sm" onClick={() => append({ anzahl: '', einzelnerPreis: '' })}>
            {t('prices.add')}
          </Button>
        </div>
      </Stack>
      <FormButtons submitLabel={t('prices.preview')} loading={false} onCancel={onDone} />
      {newList !== null && (
        <PriceDialog
          newList={newList}
          current={current}
          seen={seen}
          isAtOnce={newList.validFrom === today}
          onClose={() => setNewList(null)}
          onDone={onDone}
        />
      )}
    </FormBody>
  );
};
