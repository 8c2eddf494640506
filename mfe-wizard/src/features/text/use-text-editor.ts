import type { ReferenceWording } from '@attesta/contracts';
import { useAppDispatch, useSession } from '@attesta/web-kit';
import { keepInput, readKeptInput } from '@attesta/web-kit/session/kept-input.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

import type { Unsaved } from './changes/save-queue.ts';
import { createTextEditor } from './changes/text-editor.ts';
import type { EditorState, TextEditor } from './changes/text-editor.ts';
import { textApi } from './text-api.ts';

/** The editor of one visit. What it could not save in a former one, or before a reload, is saved first. */
export const useTextEditor = (
  zeugnisId: string,
  initial: ReferenceWording,
): readonly [TextEditor, EditorState] => {
  const dispatch = useAppDispatch();
  const { email: owner } = useSession();
  const [editor] = useState(() => {
    const params = { id: zeugnisId };
    const place = `text ${zeugnisId}`;
    return createTextEditor(initial, readKeptInput(owner, place) as Unsaved | null, {
      save: (version, changes) =>
        dispatch(textApi.endpoints.saveText.initiate({ params, body: { version, changes: [...changes] } })),
      load: () =>
        dispatch(textApi.endpoints.getText.initiate({ params }, { forceRefetch: true, subscribe: false })),
      keep: (unsaved) => keepInput(owner, place, unsaved),
    });
  });
  useEffect(() => {
    editor.open();
    return editor.close;
  }, [editor]);
  return [editor, useSyncExternalStore(editor.subscribe, editor.state)];
};
