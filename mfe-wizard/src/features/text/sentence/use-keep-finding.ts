import { useKeepFindingMutation } from '../../../shared/findings-api.ts';
import type { TextEditor } from '../changes/text-editor.ts';
import type { KeepFinding } from './sentence-findings.tsx';

/** Keeping of findings on this page: the server's answer about all findings marks the one in the text. */
export const useKeepFindingInText = (zeugnisId: string, editor: TextEditor): KeepFinding => {
  const [keep] = useKeepFindingMutation();
  return async (key, kept, reason) => {
    const body = reason === undefined ? { key, kept } : { key, kept, reason };
    const { data } = await keep({ params: { id: zeugnisId }, body });
    if (data !== undefined) editor.markKept(key, data.find((finding) => finding.key === key)?.kept ?? null);
  };
};
