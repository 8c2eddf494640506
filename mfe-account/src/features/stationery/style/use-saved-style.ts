import type { DocumentStyle } from '@attesta/contracts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { notify, useAppDispatch } from '@attesta/web-kit';
import { useRef, useState } from 'react';
import { useStationeryTexts } from '../stationery-texts.ts';
import { useSaveDocumentStyleMutation } from './document-style-api.ts';

type SavedStyle = {
  readonly style: DocumentStyle;
  readonly failure: string | null;
  readonly choose: (change: Partial<DocumentStyle>) => void;
};

/**
 * Saves each choice at once, one request after the other, so that the last choice counts; choices made meanwhile go
 * together. After a failure the last saved style is shown again.
 */
export const useSavedStyle = (loaded: DocumentStyle): SavedStyle => {
  const t = useStationeryTexts();
  const dispatch = useAppDispatch();
  const [style, setStyle] = useState(loaded);
  const { failure, clear, report } = useFailure();
  const [save] = useSaveDocumentStyleMutation();
  const chosen = useRef(loaded);
  const saved = useRef(loaded);
  const isSaving = useRef(false);

  const saveChosen = async (): Promise<void> => {
    isSaving.current = true;
    while (saved.current !== chosen.current) {
      const body = chosen.current;
      const { error } = await save({ body });
      if (error === undefined) {
        saved.current = body;
      } else if (chosen.current === body) {
        chosen.current = saved.current;
        setStyle(saved.current);
        report(error);
        isSaving.current = false;
        return;
      }
    }
    isSaving.current = false;
    dispatch(notify({ severity: 'success', summary: t('saved') }));
  };

  const choose = (change: Partial<DocumentStyle>): void => {
    clear();
    chosen.current = { ...chosen.current, ...change };
    setStyle(chosen.current);
    if (!isSaving.current) void saveChosen();
  };

  return { style, failure, choose };
};
