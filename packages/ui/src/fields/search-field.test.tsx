import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoteUi } from '../theme/remote-ui.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (initial = '') => {
  const onSearch = vi.fn<(text: string) => void>();
  const handle: { set?: (value: string) => void } = {};
  const Page = () => {
    const [value, setValue] = useState(initial);
    handle.set = setValue;
    const search = (text: string): void => {
      onSearch(text);
      setValue(text);
    };
    return <SearchField label="Suchen" value={value} onSearch={search} />;
  };
  render(
    <RemoteUi>
      <Page />
    </RemoteUi>,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Suchen' });
  const type = (text: string): void => void fireEvent.change(field, { target: { value: text } });
  const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
  return { onSearch, field, type, wait, setValue: (value: string) => act(() => handle.set?.(value)) };
};

it('searches half a second after the last key, once', () => {
  const { onSearch, type, wait } = show();
  type('mü');
  wait(400);
  type('mül ');
  wait(499);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['mül']]);
  wait(5000);
  expect(onSearch).toHaveBeenCalledOnce();
});

it('searches at once on Enter, and not again afterwards', () => {
  const { onSearch, field, type, wait } = show();
  type('mül');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSearch.mock.calls).toEqual([['mül']]);
  wait(5000);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSearch).toHaveBeenCalledOnce();
});

it('keeps a trailing space while it searches for the trimmed text', () => {
  const { field, type, wait } = show();
  type('eva ');
  wait(500);
  expect(field.value).toBe('eva ');
});

it('does not search for a change that was undone in time', () => {
  const { onSearch, type, wait } = show('eva');
  type('evam');
  wait(300);
  type('eva');
  wait(5000);
  expect(onSearch).not.toHaveBeenCalled();
});

it('clears the search at once and keeps the focus in the field', () => {
  const { onSearch, field } = show('eva');
  fireEvent.click(screen.getByRole('button', { name: 'Suche leeren' }));
  expect(onSearch.mock.calls).toEqual([['']]);
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'Suche leeren' })).toBeNull();
});

it('shows the search that a change of the address restores', () => {
  const { onSearch, field, setValue, wait } = show('eva');
  setValue('keller');
  expect(field.value).toBe('keller');
  wait(5000);
  expect(onSearch).not.toHaveBeenCalled();
});
