import { debounced } from '@salon/shared/stores/debounced';
import { SearchInput } from '@salon/shared/ui/search-input';
import { useEffect, useRef, useState } from 'react';
import { customersMessages as texts } from './customers.messages.ts';
import { searchWord } from './customers-filters.ts';

const PAUSE_MS = 300;

interface CustomersSearchProps {
  /** The word that is searched for now. */
  value: string;
  onSearch(search: string): void;
}

/** Searches when the typing pauses. */
export function CustomersSearch({ value, onSearch }: CustomersSearchProps) {
  const [text, setText] = useState(value);
  const latest = useRef(onSearch);
  const [search] = useState(() => debounced((word: string) => latest.current(word), PAUSE_MS));
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => search.cancel, [search]);
  // Back, a link or "clear" changed the word. Our own last word comes back as it is searched for: what is typed stays.
  useEffect(() => {
    setText((typed) => (searchWord(typed) === value ? typed : value));
  }, [value]);

  return (
    <SearchInput
      label={texts.search}
      value={text}
      onChange={(typed) => {
        setText(typed);
        search(typed);
      }}
    />
  );
}
