import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { controlRecipe } from '../theme/control-recipe.ts';
import { CloseIcon, SearchIcon } from '../elements/icons.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';

const Input = chakra('input', controlRecipe);
/** Some browsers do not know the `search` element yet. */
const Landmark = chakra('div', {}, { defaultProps: { role: 'search' } });

/** Milliseconds from the last key to the search (product.md 9), for every page that searches while typing. */
export const searchDelayMilliseconds = 500;

type SearchFieldProps = {
  readonly label: string;
  /** Current search; changes from outside (going back) appear in the field. */
  readonly value: string;
  /** Called half a second after the last key, or at once on Enter, with the trimmed text. */
  readonly onSearch: (text: string) => void;
  readonly maxLength?: number;
};

export const SearchField = ({ label, value, onSearch, maxLength = 200 }: SearchFieldProps) => {
  const t = useUiTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  const latestOnSearch = useRef(onSearch);
  useEffect(() => {
    latestOnSearch.current = onSearch;
  });

  if (value !== searched) {
    setSearched(value);
    if (value !== text.trim()) setText(value);
  }

  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === searched) return undefined;
    const timer = setTimeout(() => latestOnSearch.current(trimmed), searchDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [trimmed, searched]);

  const searchNow = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && trimmed !== searched) latestOnSearch.current(trimmed);
  };
  const clear = (): void => {
    setText('');
    if (searched !== '') latestOnSearch.current('');
    input.current?.focus();
  };

  return (
    <Landmark display="flex" flexDirection="column" gap="1.5" width="full" maxWidth="form">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium" lineHeight="tight">
        {label}
      </chakra.label>
      <chakra.div position="relative">
        <chakra.span
          position="absolute"
          insetStart="3"
          top="50%"
          transform="translateY(-50%)"
          color="fg.muted"
        >
          <SearchIcon />
        </chakra.span>
        <Input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          ps="10"
          pe="11"
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={searchNow}
        />
        {text !== '' && (
          <chakra.button
            type="button"
            aria-label={t('clearSearch')}
            position="absolute"
            insetEnd="0"
            top="0"
            width="target"
            height="full"
            display="flex"
            alignItems="center"
            justifyContent="center"
            borderRadius="md"
            color="fg.muted"
            cursor="pointer"
            onClick={clear}
          >
            <CloseIcon />
          </chakra.button>
        )}
      </chakra.div>
    </Landmark>
  );
};
