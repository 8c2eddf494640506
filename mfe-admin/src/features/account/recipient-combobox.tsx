import { controlRecipe } from '@attesta/ui/theme/control-recipe.ts';
import { FieldError, FieldHelp } from '@attesta/ui/fields/field-frame.tsx';
import { ArrowIcon } from '@attesta/ui/elements/icons.tsx';
import { describeControl } from '@attesta/ui/fields/use-field-state.ts';
import { useTexts } from '@attesta/web-kit';
import { Combobox, chakra, createListCollection } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import { countParams } from '../../shared/counted.ts';
import type { Recipient } from './use-recipients.ts';
import { RecipientList } from './recipient-list.tsx';
import { useRecipients } from './use-recipients.ts';

const Input = chakra(Combobox.Input, controlRecipe);

type RecipientComboboxProps = {
  /** The giving account, which is left out. */
  readonly withoutId: string;
  /** Account chosen before the combobox was mounted. */
  readonly chosen: Recipient | null;
  readonly error: string | null;
  readonly onChoose: (recipient: Recipient) => void;
};

/** Search for an active account by its e-mail; the server filters. */
export const RecipientCombobox = ({ withoutId, chosen, error, onChoose }: RecipientComboboxProps) => {
  const t = useTexts('admin');
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { found, more, isLoading, hasFailed } = useRecipients(text, withoutId, isOpen);
  const collection = useMemo(
    () =>
      createListCollection({
        items: found,
        itemToString: ({ email }) => email,
        itemToValue: (recipient) => recipient.id,
      }),
    [found],
  );
  const state = describeControl(id, error, true);
  const message = (): string => {
    if (isLoading) return t('transfer.searching');
    if (hasFailed) return t('transfer.searchFailed');
    if (found.length === 0) return t('transfer.nobody');
    return more > 0 ? t('transfer.more', countParams(more)) : '';
  };
  const note = message();
  return (
    <Combobox.Root
      ids={{ input: id }}
      collection={collection}
      defaultInputValue={chosen?.email ?? ''}
      inputBehavior="autohighlight"
      openOnClick
      invalid={error !== null}
      positioning={{ sameWidth: true, gutter: 4 }}
      onInputValueChange={({ inputValue, reason }) => {
        // The text of a chosen account is no search.
        if (reason === 'input-change') setText(inputValue);
      }}
      onOpenChange={({ open }) => setIsOpen(open)}
      onValueChange={({ items: [recipient] }) => {
        if (recipient !== undefined) onChoose(recipient);
      }}
      display="flex"
      flexDirection="column"
      gap="1.5"
    >
      <Combobox.Label fontSize="sm" fontWeight="medium" lineHeight="tight">
        {t('transfer.recipient')}
      </Combobox.Label>
      <Combobox.Control position="relative">
        <Input
          pe="10"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          aria-invalid={state.control['aria-invalid']}
          aria-describedby={state.control['aria-describedby']}
        />
        <Combobox.Trigger
          aria-label={t('transfer.list')}
          position="absolute"
          insetEnd="0"
          top="0"
          height="full"
          width="target"
          display="flex"
          alignItems="center"
          justifyContent="center"
          color="fg.muted"
          cursor="pointer"
        >
          <ArrowIcon direction="down" />
        </Combobox.Trigger>
      </Combobox.Control>
      <FieldHelp id={state.helpId}>{t('transfer.recipientHelp')}</FieldHelp>
      <FieldError state={state} />
      <RecipientList found={found} note={note} isOpen={isOpen} />
    </Combobox.Root>
  );
};
