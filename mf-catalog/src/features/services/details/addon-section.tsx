import { hasSearchWords } from '@salon/shared/domain/search-text';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { FieldNote } from '@salon/shared/ui/field';
import { SearchInput } from '@salon/shared/ui/search-input';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { detailsMessages as texts } from './details.messages.ts';
import classes from './details.module.css';
import type { SectionProps } from './section-props.ts';
import { toggleId } from './toggle-id.ts';

export const AddonSection = observer(function AddonSection(props: SectionProps) {
  const { form } = props;
  return (
    <>
      <Checkbox {...checkedInput(form.input('is_addon'))}>{texts.isAddon}</Checkbox>
      {form.draft.is_addon && <AddonServices {...props} />}
    </>
  );
});

const checkedInput = ({ value, onChange }: { value: boolean; onChange(value: boolean): void }) => ({
  checked: value,
  onChange,
});

/** A shorter list has no search. */
const MIN_SEARCHED_SERVICES = 9;

const AddonServices = observer(function AddonServices({ form, service, services }: SectionProps) {
  const [search, setSearch] = useState('');
  const noteId = useUniqueId();
  const { addon_of } = form.draft;
  const others = services.filter(({ id, is_addon }) => id !== service?.id && !is_addon);
  const shown = others.filter(({ name }) => hasSearchWords(name, search));
  if (others.length === 0) return <p className={classes.hint}>{texts.servicesEmpty}</p>;
  return (
    <fieldset className={classes.group} aria-describedby={noteId}>
      <legend className={classes.label}>{texts.addonOf}</legend>
      <FieldNote id={noteId} error={form.problems.addon_of} hint={texts.addonOfAll} />
      {others.length >= MIN_SEARCHED_SERVICES && (
        <SearchInput value={search} onChange={setSearch} label={texts.searchServices} />
      )}
      <div className={classes.checks}>
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={addon_of.includes(id)}
            onChange={(isChosen) => form.change({ addon_of: toggleId(addon_of, id, isChosen) })}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {shown.length === 0 && <p className={classes.hint}>{texts.noSuchService}</p>}
    </fieldset>
  );
});
