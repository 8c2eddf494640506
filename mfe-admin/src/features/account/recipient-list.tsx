import { Status } from '@attesta/ui/elements/text.tsx';
import { Combobox, chakra } from '@chakra-ui/react';
import type { Recipient } from './use-recipients.ts';

const Choice = ({ recipient }: { readonly recipient: Recipient }) => (
  <Combobox.Item
    item={recipient}
    px="3"
    py="2"
    cursor="pointer"
    css={{
      '&[data-highlighted]': { bg: 'accent.tint' },
      '@media (forced-colors: active)': { '&[data-highlighted]': { outline: '2px solid Highlight' } },
    }}
  >
    <Combobox.ItemText overflowWrap="anywhere">{recipient.email}</Combobox.ItemText>
    <chakra.span display="block" color="fg.muted" overflowWrap="anywhere">
      {[recipient.name, recipient.organization].filter((part) => part !== '').join(', ')}
    </chakra.span>
  </Combobox.Item>
);

type RecipientListProps = {
  readonly found: readonly Recipient[];
  /** State of the search; empty if the choices suffice. */
  readonly note: string;
  readonly isOpen: boolean;
};

/** Accounts found, below the field. */
export const RecipientList = ({ found, note, isOpen }: RecipientListProps) => (
  <Combobox.Positioner>
    <chakra.div
      display={isOpen ? 'block' : 'none'}
      // The positioner copies the z-index of its first child.
      position="relative"
      zIndex="10"
      bg="bg"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="float"
      fontSize="sm"
      maxHeight="20rem"
      overflowY="auto"
    >
      <Combobox.Content>
        {found.map((recipient) => (
          <Choice key={recipient.id} recipient={recipient} />
        ))}
      </Combobox.Content>
      {/* Outside of the listbox, which may hold options only. */}
      {note !== '' && (
        <Status px="3" py="2" color="fg.muted">
          {note}
        </Status>
      )}
    </chakra.div>
  </Combobox.Positioner>
);
