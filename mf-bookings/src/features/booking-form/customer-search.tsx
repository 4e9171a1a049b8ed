import type { Customer } from '@salon/shared/contracts/customer';
import { Avatar } from '@salon/shared/ui/avatar';
import { Field, type FieldControl } from '@salon/shared/ui/field';
import { COUNTS, formatCount, nameOrPhone } from '@salon/shared/ui/format';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { Phone } from '@salon/shared/ui/phone';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import classes from './customer-search.module.css';

export const CustomerSearch = observer(function CustomerSearch({ form }: { form: BookingFormStore }) {
  return (
    <Field
      label={messages.customerName}
      required
      hint={form.search.found.error && messages.customerSearchFailed}
    >
      {(control) => <Combobox form={form} control={control} />}
    </Field>
  );
});

const Combobox = observer(function Combobox({
  form,
  control,
}: {
  form: BookingFormStore;
  control: FieldControl;
}) {
  const { entry, search } = form;
  const listId = useUniqueId();
  const [active, setActive] = useState(-1);
  const { customers } = search;
  const isOpen = customers.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const pick = (customer: Customer) => {
    entry.pickCustomer(customer);
    search.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + customers.length) % customers.length);
    else if (event.key === 'Escape') search.close();
    else if (event.key !== 'Enter') return;
    const chosen = customers[active];
    if (event.key === 'Enter' && chosen) pick(chosen);
    event.preventDefault();
  };
  return (
    <div className={classes.combobox}>
      <div className={classes.box}>
        <Search aria-hidden="true" />
        <input
          {...control}
          className={classes.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          maxLength={120}
          placeholder={form.edited.isEdit ? undefined : messages.customerNamePlaceholder}
          value={entry.customerName}
          onChange={({ target }) => {
            setActive(-1);
            entry.changeCustomer({ customer_name: target.value });
            search.type(target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={search.close}
        />
      </div>
      <div
        className={classes.list}
        role="listbox"
        id={listId}
        aria-label={messages.customerSuggestions}
        hidden={!isOpen}
      >
        {customers.map((customer, index) => (
          <Suggestion
            key={customer.id}
            id={optionId(index)}
            customer={customer}
            isActive={index === active}
            onPick={() => pick(customer)}
          />
        ))}
      </div>
      <LiveRegion text={isOpen ? formatCount(customers.length, COUNTS.customer) : ''} />
    </div>
  );
});

interface SuggestionProps {
  id: string;
  customer: Customer;
  isActive: boolean;
  onPick: () => void;
}

const Suggestion = observer(function Suggestion({ id, customer, isActive, onPick }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, aria-activedescendant moves
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input answers Enter for the active one
    <div
      className={classes.option}
      role="option"
      id={id}
      aria-selected={isActive}
      // The input keeps the focus, because its blur would close the list before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Avatar name={customer.name} size={36} />
      <span className={classes.name}>{nameOrPhone(customer)}</span>
      <span className={classes.facts}>
        <Phone value={customer.phone} />
        {customer.bookings_count > 0 && <span>{formatCount(customer.bookings_count, COUNTS.visit)}</span>}
      </span>
    </div>
  );
});
