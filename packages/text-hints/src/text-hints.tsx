import type { Messages } from '@attesta/findings/messages/message.ts';
import type { UserField } from '@attesta/findings/user-text/text-warning.ts';
import { Stack } from '@attesta/ui/layout.tsx';

import { HintNote } from './hint-note.tsx';
import { useHintTexts } from './hint-texts.ts';
import { useHints } from './hints-context.ts';
import type { Hints } from './hints-context.ts';
import { useMessages } from './use-messages.ts';
import { useTextWarnings } from './use-text-warnings.ts';

type TextHintsProps = { readonly field: UserField; readonly text: string };

/** What deserves a second look in a text, below its field and while it is typed. Never stops anybody. */
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
      // Always there, so that a hint is announced, and without room of its own while there is none.
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
