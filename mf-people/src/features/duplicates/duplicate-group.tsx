import type { Customer } from '@salon/shared/contracts/customer';
import type { DuplicateGroup } from '@salon/shared/contracts/customer-card';
import { isDebtor } from '@salon/shared/domain/collection';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { COUNTS, formatCount, formatNumber, nameOrPhone, toSalonDateTime } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { Tag } from '@salon/shared/ui/tag';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Merge, Phone as PhoneIcon, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatShortDay } from '../customers/short-day.ts';
import { duplicatesMessages as texts } from './duplicates.messages.ts';
import classes from './duplicates.module.css';
import type { DuplicatesStore } from './duplicates.store.ts';

interface GroupProps {
  group: DuplicateGroup;
  store: DuplicatesStore;
}

/** One customer of the group stays; each other one has a button that merges it into that one. */
export const DuplicateGroupCard = observer(function DuplicateGroupCard({ group, store }: GroupProps) {
  const name = useUniqueId();
  const { reason, customers, count } = group;
  const kept = store.getKept(group);
  const hidden = count - customers.length;
  return (
    <li className={classes.group}>
      <Tag tone="brass" icon={reason === 'phone' ? <PhoneIcon /> : <UserRound />}>
        {texts.reasons[reason]}
      </Tag>
      <div
        className={classes.people}
        role="radiogroup"
        aria-label={`${texts.kept}: ${customers[0] ? nameOrPhone(customers[0]) : ''}`}
      >
        {customers.map((customer) => (
          <Person
            key={customer.id}
            customer={customer}
            kept={kept}
            radio={name}
            onKeep={() => store.keep(group, customer.id)}
            isDistinct={kept !== undefined && store.isDistinct(group, kept, customer)}
            isMarking={store.marking.isSaving}
            onMerge={() => kept && store.question.ask({ kept, gone: customer })}
            onDistinct={() => kept && void store.markDistinct(kept, customer)}
          />
        ))}
      </div>
      {hidden > 0 && <p className={classes.facts}>{texts.more(formatNumber(hidden))}</p>}
    </li>
  );
});

interface PersonProps {
  customer: Customer;
  kept: Customer | undefined;
  radio: string;
  /** Whether this customer and the kept one are known not to be one person. */
  isDistinct: boolean;
  isMarking: boolean;
  onKeep(): void;
  onMerge(): void;
  onDistinct(): void;
}

const Person = observer(function Person(props: PersonProps) {
  const { customer, kept, radio, onKeep } = props;
  const isKept = customer.id === kept?.id;
  return (
    <div className={isKept ? `${classes.person} ${classes.kept}` : classes.person}>
      <label className={classes.choice}>
        <input
          className={classes.radio}
          type="radio"
          name={radio}
          checked={isKept}
          aria-label={`${texts.keep(nameOrPhone(customer))} ${customer.phone}`}
          onChange={onKeep}
        />
        <span className={classes.who}>
          <strong>{nameOrPhone(customer)}</strong>
          <Phone value={customer.phone} />
          <Facts customer={customer} />
        </span>
      </label>
      {isKept ? <Tag tone="success">{texts.staying}</Tag> : <PersonActs {...props} />}
    </div>
  );
});

const PersonActs = observer(function PersonActs(props: PersonProps) {
  const { customer, kept, isDistinct, isMarking, onMerge, onDistinct } = props;
  if (isDistinct) return <Tag tone="quiet">{texts.distinct}</Tag>;
  return (
    <span className={classes.acts}>
      <Button
        size="small"
        icon={<Merge />}
        label={`${texts.mergeOf(nameOrPhone(customer), kept ? nameOrPhone(kept) : '')} (${customer.phone})`}
        onClick={onMerge}
      >
        {texts.merge}
      </Button>
      <Button
        kind="ghost"
        size="small"
        label={`${texts.distinctOf(nameOrPhone(customer), kept ? nameOrPhone(kept) : '')} (${customer.phone})`}
        disabled={isMarking}
        onClick={onDistinct}
      >
        {texts.distinct}
      </Button>
    </span>
  );
});

const Facts = observer(function Facts({ customer }: { customer: Customer }) {
  const { salon } = usePlatform();
  const { bookings_count, last_visit, remaining_balance, created_at } = customer;
  const since = toSalonDateTime(created_at, salon.timeZone).date;
  return (
    <>
      <span className={classes.facts}>
        {[
          formatCount(bookings_count, COUNTS.visit),
          last_visit ? texts.last(formatShortDay(last_visit, salon)) : texts.never,
          texts.since(formatShortDay(since, salon)),
        ].join(' · ')}
      </span>
      {isDebtor(customer) && (
        <span className={classes.facts}>
          {texts.debt} <Money amount={remaining_balance} currency={salon.currency} />
        </span>
      )}
    </>
  );
});
