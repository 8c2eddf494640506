import { maxStationery } from '@attesta/contracts';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ListGroup, LoadedList } from '../list-parts.tsx';
import {
  useDeleteStationeryMutation,
  useListLocationsQuery,
  useListStationeryQuery,
} from '../stationery-api.ts';
import type { Paper } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';
import { PaperRow } from './paper-row.tsx';
import type { PaperAction } from './paper-row.tsx';
import { PaperUpload } from './paper-upload.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { UseDialog } from './use-dialog.tsx';

type OpenDialog = { readonly action: PaperAction; readonly id: string };

/** Upload of papers, and the papers of the account with what can be done to each. */
export const PapersSection = () => {
  const t = useStationeryTexts();
  const papers = useListStationeryQuery();
  return (
    <LoadedList query={papers} lines={6} failed={t('papers.loadFailed')}>
      {(items) => (
        <Stack gap="5">
          {items.length < maxStationery ? (
            <PaperUpload isFirst={items.length === 0} />
          ) : (
            <Text tone="muted">{t('papers.full', { most: maxStationery })}</Text>
          )}
          <PaperList papers={items} />
        </Stack>
      )}
    </LoadedList>
  );
};

const PaperList = ({ papers }: { readonly papers: readonly Paper[] }) => {
  const t = useStationeryTexts();
  const { data: locations } = useListLocationsQuery();
  const [dialog, setDialog] = useKeptState<OpenDialog | null>('paper', null);
  const [remove] = useDeleteStationeryMutation();
  const group = useRef<HTMLDivElement>(null);
  const close = (): void => setDialog(null);
  const paper = papers.find(({ id }) => id === dialog?.id);
  const inUse = papers.find(({ isDefault }) => isDefault);
  return (
    <>
      <ListGroup ref={group} aria-label={t('sections.papers')}>
        {papers.length === 0 ? (
          <EmptyState>{t('papers.empty')}</EmptyState>
        ) : (
          <Stack as="ul" gap="4">
            {papers.map((each) => (
              <PaperRow key={each.id} paper={each} onAct={(action, { id }) => setDialog({ action, id })} />
            ))}
          </Stack>
        )}
      </ListGroup>
      {paper !== undefined && dialog?.action === 'use' && (
        <UseDialog
          paper={paper}
          replaced={inUse === undefined || inUse.id === paper.id ? null : inUse.name}
          hasLocations={(locations ?? []).length > 0}
          onClose={close}
        />
      )}
      {paper !== undefined && dialog?.action === 'rename' && <RenameDialog paper={paper} onClose={close} />}
      {paper !== undefined && dialog?.action === 'delete' && (
        <DeleteDialog
          title={t('papers.deleteTitle')}
          text={t(paper.isDefault ? 'papers.deleteDefaultText' : 'papers.deleteText', { name: paper.name })}
          onConfirm={async () => (await remove({ params: { id: paper.id } })).error}
          onCancel={close}
          onDeleted={() => {
            // Closing first: the row with the button disappears, and the focus would go with it.
            flushSync(close);
            group.current?.focus();
          }}
        />
      )}
    </>
  );
};
