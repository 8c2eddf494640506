import { languageNames } from '@attesta/web-kit';
import { useRef } from 'react';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { ChoosePhrase } from './choose-phrase.tsx';
import { useSaveEmployerPhraseMutation } from './employer-phrase-api.ts';
import { PhraseInSentence } from './phrase-in-sentence.tsx';
import type { PhraseEntry } from './phrase-in-sentence.tsx';
import { usePhraseTexts } from './phrase-texts.ts';

type EmployerPhraseProps = { readonly entry: PhraseEntry };

/**
 * Phrase that names the employer in one language, with buttons to confirm and to change it. Contains no form element,
 * as it may stand inside a form.
 */
export const EmployerPhrase = ({ entry }: EmployerPhraseProps) => {
  const t = usePhraseTexts();
  const [isOpen, setOpen] = useKeptState(`phrase ${entry.language}`, false);
  const [saveEmployerPhrase, { isLoading: isSaving }] = useSaveEmployerPhraseMutation();
  const { failure, clear, report } = useFailure();
  const change = useRef<HTMLButtonElement>(null);

  /** Close and focus «change»: the pressed button is gone. */
  const close = (): void => {
    setOpen(false);
    setTimeout(() => change.current?.focus());
  };
  const send = async (phrase: string | null): Promise<unknown> => {
    clear();
    const { language, organization } = entry;
    const { error } = await saveEmployerPhrase({ body: { language, organization, phrase } });
    if (error === undefined) close();
    return error;
  };
  const sendAtOnce = async (phrase: string | null): Promise<void> => {
    const error = await send(phrase);
    if (error !== undefined) report(error, t('failed'));
  };

  const name = `${t('stands')} ${languageNames[entry.language]}`;
  if (isOpen) {
    return (
      <Stack as="fieldset" aria-label={name} gap="4">
        <ChoosePhrase entry={entry} isSaving={isSaving} save={send} onCancel={close} />
      </Stack>
    );
  }
  const isConfirmed = entry.confirmed !== null;
  return (
    <Stack as="fieldset" aria-label={name} gap="2">
      <Status color="fg.muted" fontSize="sm">
        {t(isConfirmed ? 'confirmed' : 'stands')}
      </Status>
      <PhraseInSentence entry={entry} phrase={entry.confirmed ?? entry.proposed} />
      {failure !== null && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <Row gap="2">
        {!isConfirmed && (
          <Button
            variant="outline"
            size="sm"
            loading={isSaving}
            onClick={() => void sendAtOnce(entry.proposed)}
          >
            {t('confirm')}
          </Button>
        )}
        <Button ref={change} variant="quiet" size="sm" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
        {isConfirmed && entry.confirmed !== entry.proposed && (
          <Button variant="quiet" size="sm" loading={isSaving} onClick={() => void sendAtOnce(null)}>
            {t('reset')}
          </Button>
        )}
      </Row>
    </Stack>
  );
};
