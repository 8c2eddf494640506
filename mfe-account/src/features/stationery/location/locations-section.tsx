import { maxLocations } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetAccountQuery } from '../../../shared/account-api.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ListGroup, ListRow, LoadedList, RowButton, RowList } from '../list-parts.tsx';
import {
  useDeleteLocationMutation,
  useListLocationsQuery,
  useListStationeryQuery,
} from '../stationery-api.ts';
import type { Location } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';
import { LocationDialog } from './location-dialog.tsx';

/** Value of `edited` for a location that does not exist yet. */
const addition = 'new';

/** Locations of the account: whose address and paper a reference can be printed with. */
export const LocationsSection = () => {
  const t = useStationeryTexts();
  const query = useListLocationsQuery();
  return (
    <Stack gap="4">
      <Text tone="muted">{t('locations.help')}</Text>
      <LoadedList query={query} lines={4} failed={t('locations.loadFailed')}>
        {(locations) => <LocationList locations={locations} />}
      </LoadedList>
    </Stack>
  );
};

const LocationList = ({ locations }: { readonly locations: readonly Location[] }) => {
  const t = useStationeryTexts();
  const { data: papers = [] } = useListStationeryQuery();
  const { data: account } = useGetAccountQuery();
  const [edited, setEdited] = useKeptState<string | null>('location', null);
  const [deleted, setDeleted] = useState<Location | null>(null);
  const [remove] = useDeleteLocationMutation();
  const group = useRef<HTMLDivElement>(null);
  const location = locations.find(({ id }) => id === edited) ?? null;
  const paperOf = ({ stationeryId }: Location): string =>
    papers.find(({ id }) => id === stationeryId)?.name ?? '';
  return (
    <>
      <ListGroup ref={group} aria-label={t('sections.locations')}>
        {locations.length === 0 ? (
          <EmptyState>{t('locations.empty')}</EmptyState>
        ) : (
          <RowList>
            {locations.map((each) => {
              const { id, name, organization, address, zip, city, isDefault } = each;
              const paper = paperOf(each);
              return (
                <ListRow
                  key={id}
                  title={name}
                  mark={isDefault ? t('locations.default') : undefined}
                  lines={[
                    organization,
                    `${address}, ${zip} ${city}`,
                    paper === '' ? '' : t('locations.paper', { name: paper }),
                  ]}
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
      {locations.length < maxLocations ? (
        <div>
          <Button variant="outline" onClick={() => setEdited(addition)}>
            {t('locations.add')}
          </Button>
        </div>
      ) : (
        <Text tone="muted">{t('locations.full', { most: maxLocations })}</Text>
      )}
      {(location !== null || edited === addition) && (
        <LocationDialog
          location={location}
          organization={account?.organization ?? ''}
          papers={papers.filter(({ state }) => state === 'active')}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted !== null && (
        <DeleteDialog
          title={t('locations.deleteTitle')}
          text={t('locations.deleteText', { name: deleted.name })}
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
