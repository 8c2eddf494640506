import { InputFrame } from '@attesta/ui/fields/input-frame.tsx';
import { searchDelayMilliseconds } from '@attesta/ui/fields/search-field.tsx';
import { useEffect, useRef, useState } from 'react';

type FilterTextProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** Filter by a text; applies after the search's delay, or on Enter. */
export const FilterText = ({ label, value, onChange }: FilterTextProps) => {
  const [typed, setTyped] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  // The address has changed, by the back button or a reset.
  if (previousValue !== value) {
    setPreviousValue(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === previousValue) return undefined;
    const timer = setTimeout(() => latestOnChange.current(wanted), searchDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted, previousValue]);
  return (
    <InputFrame
      label={label}
      error={null}
      value={typed}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && wanted !== previousValue) onChange(wanted);
      }}
    />
  );
};
