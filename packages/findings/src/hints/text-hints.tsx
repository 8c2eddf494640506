import type { Messages } from '@attesta/findings/messages/message.ts';
import type { TextContext, TextWarning, UserField } from '@attesta/findings/user-text/text-warning.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { HintNote } from './hint-note.tsx';
import { useHintTexts } from './hint-texts.ts';
import { useHints } from './hints-context.ts';
import type { Hints } from './hints-context.ts';
import { useMessages } from './use-messages.ts';
import type { Language } from '@attesta/contracts';
import { useEffect, useState } from 'react';

/** Debounce in milliseconds, so that hints do not flicker while somebody types. */
const pause = 400;

const none: readonly TextWarning[] = [];

type Checked = { readonly text: string; readonly warnings: readonly TextWarning[] };

/**
 * Warnings about a text while it is typed. The language's lists are loaded with the first text; a failed load shows
 * nothing, since the preview step asks the server anyway.
 */
const useTextWarnings = (
  text: string,
  language: Language,
  { field, gender }: TextContext,
): readonly TextWarning[] => {
  const [checked, setChecked] = useState<Checked>({ text: '', warnings: none });
  useEffect(() => {
    if (text.trim() === '') return undefined;
    let isStale = false;
    const checkText = async (): Promise<void> => {
      const { loadUserTextCheck } = await import('@attesta/findings/user-text/load-user-text-check.ts');
      const check = await loadUserTextCheck(language);
      if (!isStale) setChecked({ text, warnings: check(text, { field, gender }) });
    };
    const timer = setTimeout(() => void checkText().catch(() => undefined), pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, language, field, gender]);
  // Previous hints stay until the next check; an emptied field has none.
  return text.trim() === '' ? none : checked.warnings;
};

type TextHintsProps = { readonly field: UserField; readonly text: string };

/** Findings in a text, below its field and while it is typed. Never blocks. */
export const TextHints = (props: TextHintsProps) => {
  const hints = useHints();
  return hints === null ? null : <HintsOfText {...props} hints={hints} />;
};

const HintsOfText = ({ field, text, hints }: TextHintsProps & { readonly hints: Hints }) => {
  const t = useHintTexts();
  const { language, isGuess, gender, keptOf, keep } = hints;
  const all = useTextWarnings(text, language, { field, gender });
  const warnings = all.filter(({ code }) => !(isGuess && code === 'otherLanguage'));
  const messages: Messages | null = useMessages(warnings.length > 0);
  return (
    <Stack
      gap="2"
      aria-live="polite"
      aria-label={warnings.length > 0 ? t('label') : undefined}
      // Always rendered, so that screen readers announce a new hint; takes no space while empty.
      css={{ '&:empty': { position: 'absolute' } }}
    >
      {messages !== null &&
        warnings.map((warning) => (
          <HintNote
            key={warning.key}
            subject={{ ...warning, params: { ...warning.params } }}
            message={messages[warning.code]}
            kept={keptOf(warning.key) ?? null}
            onKeep={keep}
          />
        ))}
    </Stack>
  );
};
