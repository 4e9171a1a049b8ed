import { debounced } from '@salon/shared/stores/debounced';
import { SearchInput } from '@salon/shared/ui/search-input';
import { useEffect, useRef, useState } from 'react';
import { employeesMessages as texts } from './employees.messages.ts';

/** The list is here already, so it follows soon; not at once, as browsers count the changes of an address. */
const PAUSE_MS = 150;

interface EmployeesSearchProps {
  /** The word that is searched for now. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches when the typing pauses. */
export function EmployeesSearch({ value, onSearch }: EmployeesSearchProps) {
  const [text, setText] = useState(value);
  const latest = useRef(onSearch);
  const [search] = useState(() => debounced((word: string) => latest.current(word), PAUSE_MS));
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => search.cancel, [search]);
  // Back, a link or "clear" changed the word. Our own last word comes back trimmed: the space being typed stays.
  useEffect(() => {
    setText((typed) => (typed.trim() === value ? typed : value));
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
