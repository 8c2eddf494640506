import { maxStationeryBytes } from '@attesta/contracts';
import { useErrorText } from '@attesta/ui/feedback/error-text.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError, notify, useAppDispatch } from '@attesta/web-kit';
import { useRef, useState } from 'react';
import { useUploadStationeryMutation } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';

/** Most characters of a paper's name. */
const maxName = 80;

/** Code of a fault that needs no request; null if the server decides. */
const faultOf = ({ name, size }: File): string | null => {
  if (/\.(?:docm|dotm)$/i.test(name)) return 'stationeryMacros';
  if (!/\.docx$/i.test(name)) return 'stationeryNotWord';
  return size > maxStationeryBytes ? 'stationeryTooLarge' : null;
};

/** Name of the new paper: that of the file, without its ending. */
const nameOf = (file: File): string =>
  file.name
    .replace(/\.docx$/i, '')
    .normalize('NFC')
    .trim()
    .slice(0, maxName)
    .trim();

/** Data URL of a file. Rejects for a folder, and for a file that is gone. */
const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('the file cannot be read'));
    });
    reader.readAsDataURL(file);
  });

/** Code that the server gives for the file, if the refusal is about a field of the request. */
const fieldFaultOf = (error: unknown): string | null => {
  const fields = isApiError(error) ? error.params['fields'] : null;
  const [code] = typeof fields === 'object' && fields !== null ? Object.values(fields) : [];
  return typeof code === 'string' ? code : null;
};

type Upload = {
  /** Sends one file; others beside it are refused. */
  readonly send: (files: Iterable<File>) => Promise<void>;
  readonly cancel: () => void;
  /** Name of the file that is on its way or was refused; empty without one. */
  readonly fileName: string;
  readonly isRunning: boolean;
  /** Reason of the last refusal. */
  readonly failure: string | null;
};

/** Upload of a Word file as a new paper. */
export const useUpload = (): Upload => {
  const t = useStationeryTexts();
  const toText = useErrorText();
  const dispatch = useAppDispatch();
  const [upload] = useUploadStationeryMutation();
  const { failure, clear, report, show } = useFailure();
  const [fileName, setFileName] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<{ abort: () => void } | null>(null);

  const request = async (file: File): Promise<void> => {
    const docx = await readDataUrl(file).catch(() => null);
    if (docx === null) return show(toText('stationeryNotWord'));
    const answer = upload({ body: { name: nameOf(file) || t('upload.unnamed'), docx } });
    running.current = answer;
    const { error } = await answer;
    const isCancelled = running.current !== answer;
    running.current = null;
    if (isCancelled) return undefined;
    if (error === undefined) {
      dispatch(notify({ severity: 'success', summary: t('upload.done'), detail: t('upload.next') }));
      return undefined;
    }
    const code = fieldFaultOf(error);
    return code === null ? report(error) : show(toText(code), error);
  };

  const send = async (files: Iterable<File>): Promise<void> => {
    const [file, ...others] = files;
    if (file === undefined || isRunning) return;
    clear();
    setFileName(others.length > 0 ? '' : file.name);
    if (others.length > 0) return show(t('upload.one'));
    const fault = faultOf(file);
    if (fault !== null) return show(toText(fault));
    setIsRunning(true);
    await request(file);
    return setIsRunning(false);
  };
  const cancel = (): void => {
    const answer = running.current;
    running.current = null;
    answer?.abort();
  };
  return { send, cancel, fileName, isRunning, failure };
};
