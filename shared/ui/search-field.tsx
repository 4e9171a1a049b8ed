import { useEffect, useRef, useState } from 'react';
import { debounce } from '../stores/debounce.ts';
import { SearchInput, type SearchInputProps } from './search-input.tsx';

const PAUSE_MS = 300;

export interface SearchFieldProps extends Pick<SearchInputProps, 'label' | 'placeholder'> {
  value: string;
  onSearch: (search: string) => void;
  /** The wait after the last typed letter: 300 by default, shorter for a list that is already loaded. */
  pauseMs?: number;
  /** Converts the typed text to the search word. */
  wordOf?: (typed: string) => string;
}

export function SearchField(props: SearchFieldProps) {
  const { value, onSearch, pauseMs = PAUSE_MS, wordOf = trimmed, ...input } = props;
  const [text, setText] = useState(value);
  const latest = useRef({ onSearch, wordOf });
  const ownWord = useRef(value);
  const [search] = useState(() =>
    debounce((typed: string) => {
      ownWord.current = latest.current.wordOf(typed);
      latest.current.onSearch(typed);
    }, pauseMs),
  );
  useEffect(() => {
    latest.current = { onSearch, wordOf };
  });
  useEffect(() => search.cancel, [search]);
  // After this field's own search the text stays, also when more letters were typed before the list took the word. Any
  // other value, set by the browser's back button, a link or a clear button, replaces the text.
  useEffect(() => {
    if (ownWord.current === value) return;
    ownWord.current = value;
    search.cancel();
    setText(value);
  }, [value, search]);

  return (
    <SearchInput
      {...input}
      value={text}
      onChange={(typed) => {
        setText(typed);
        search(typed);
      }}
    />
  );
}

const trimmed = (typed: string) => typed.trim();
