import { maxSignatories } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ListGroup, ListRow, LoadedList, RowButton, RowList } from '../list-parts.tsx';
import {
  useDeleteSignatoryMutation,
  useListLocationsQuery,
  useListSignatoriesQuery,
} from '../stationery-api.ts';
import type { Signatory } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';
import { SignatoryDialog } from './signatory-dialog.tsx';

/** Value of `edited` for a signatory that does not exist yet. */
const addition = 'new';

/** People who sign, for the takeover in step 3 of a reference. */
export const SignatoriesSection = () => {
  const t = useStationeryTexts();
  const query = useListSignatoriesQuery();
  return (
    <Stack gap="4">
      <Text tone="muted">{t('signatories.help')}</Text>
      <LoadedList query={query} lines={4} failed={t('signatories.loadFailed')}>
        {(signatories) => <SignatoryList signatories={signatories} />}
      </LoadedList>
    </Stack>
  );
};

const SignatoryList = ({ signatories }: { readonly signatories: readonly Signatory[] }) => {
  const t = useStationeryTexts();
  const { data: locations = [] } = useListLocationsQuery();
  const [edited, setEdited] = useKeptState<string | null>('signatory', null);
  const [deleted, setDeleted] = useState<Signatory | null>(null);
  const [remove] = useDeleteSignatoryMutation();
  const group = useRef<HTMLDivElement>(null);
  const signatory = signatories.find(({ id }) => id === edited) ?? null;
  const placeOf = ({ place, locationId }: Signatory): string => {
    const location = locations.find(({ id }) => id === locationId)?.name;
    const where = location ?? (locations.length > 0 ? t('signatories.everywhere') : '');
    return [t(`places.${place}`), where].filter((part) => part !== '').join(' · ');
  };
  return (
    <>
      <ListGroup ref={group} aria-label={t('sections.signatories')}>
        {signatories.length === 0 ? (
          <EmptyState>{t('signatories.empty')}</EmptyState>
        ) : (
          <RowList>
            {signatories.map((each) => {
              const { id, name, mail } = each;
              return (
                <ListRow
                  key={id}
                  title={name}
                  lines={[each.function, placeOf(each), mail]}
                  actions={
                    <>
                      <RowButton name={t('editOf', { name })} onClick={() => setEdited(id)}>
                        {t('edit')}
                      </RowButton>
                      <RowButton
                        name={t('deleteOf', { name })}
                        variant="quiet"
                        onClick={() => setDeleted(each)}
                      >
                        {t('delete')}
                      </RowButton>
                    </>
                  }
                />
              );
            })}
          </RowList>
        )}
      </ListGroup>
      {signatories.length < maxSignatories ? (
        <div>
          <Button variant="outline" onClick={() => setEdited(addition)}>
            {t('signatories.add')}
          </Button>
        </div>
      ) : (
        <Text tone="muted">{t('signatories.full', { most: maxSignatories })}</Text>
      )}
      {(signatory !== null || edited === addition) && (
        <SignatoryDialog signatory={signatory} locations={locations} onClose={() => setEdited(null)} />
      )}
      {deleted !== null && (
        <DeleteDialog
          title={t('signatories.deleteTitle')}
          text={t('signatories.deleteText', { name: deleted.name })}
          onConfirm={async () => (await remove({ params: { id: deleted.id } })).error}
          onCancel={() => setDeleted(null)}
          onDeleted={() => {
            // Closing first: the row with the button disappears, and the focus would go with it.
            flushSync(() => setDeleted(null));
            group.current?.focus();
          }}
        />
      )}
    </>
  );
};
