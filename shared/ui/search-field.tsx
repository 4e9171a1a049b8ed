import { useEffect, useRef, useState } from 'react';
import { debounced } from '../stores/debounced.ts';
import { SearchInput, type SearchInputProps } from './search-input.tsx';

/** How long typing pauses before a list is asked for. */
const PAUSE_MS = 300;

export interface SearchFieldProps extends Pick<SearchInputProps, 'label' | 'placeholder'> {
  /** The word that is searched for now. */
  value: string;
  onSearch: (search: string) => void;
  /** Shorter where the list is here already. */
  pauseMs?: number;
  /** What is searched for when this is typed; without the spaces around it unless said otherwise. */
  wordOf?: (typed: string) => string;
}

/** A search whose word its owner keeps, in the address: it holds what is typed and asks when the typing pauses. */
export function SearchField(props: SearchFieldProps) {
  const { value, onSearch, pauseMs = PAUSE_MS, wordOf = trimmed, ...input } = props;
  const [text, setText] = useState(value);
  const latest = useRef({ onSearch, wordOf });
  const [search] = useState(() => debounced((typed: string) => latest.current.onSearch(typed), pauseMs));
  useEffect(() => {
    latest.current = { onSearch, wordOf };
  });
  useEffect(() => search.cancel, [search]);
  // Back, a link or "clear" changed the word. Our own last word comes back as it is searched for: what is typed stays.
  useEffect(() => {
    setText((typed) => (latest.current.wordOf(typed) === value ? typed : value));
  }, [value]);

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
