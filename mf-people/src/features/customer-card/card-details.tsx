import { splitBirthday } from '@salon/shared/domain/birthday';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { formatDayMonth, toSalonDateTime } from '@salon/shared/ui/format';
import { Phone } from '@salon/shared/ui/phone';
import { Tag } from '@salon/shared/ui/tag';
import { TitledCard } from '@salon/shared/ui/titled-card';
import { Cake, PenLine } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { detailMessages as texts } from './customer-card.messages.ts';
import classes from './customer-card.module.css';
import type { CustomerCardStore } from './customer-card.store.ts';

interface CardDetailsProps {
  store: CustomerCardStore;
  onEdit(): void;
}

export const CardDetailsSection = observer(function CardDetailsSection({ store, onEdit }: CardDetailsProps) {
  const { salon } = usePlatform();
  const { card } = store;
  if (!card) return null;
  const { customer, tags, birthday, other_phones } = card;
  const dayOf = (instant: string) => formatDayMonth(toSalonDateTime(instant, salon.timeZone).date, true);
  const edit = (
    <Button kind="ghost" size="small" icon={<PenLine />} label={texts.edit} onClick={onEdit}>
      {texts.editShort}
    </Button>
  );
  return (
    <TitledCard level={2} title={texts.title} action={edit}>
      <dl className={classes.facts}>
        <Fact name={texts.tags}>
          {tags.length === 0 ? (
            <span className={classes.muted}>{texts.noTags}</span>
          ) : (
            <span className={classes.tags}>
              {tags.map((tag) => (
                <Tag key={tag} tone="plum">
                  {tag}
                </Tag>
              ))}
            </span>
          )}
        </Fact>
        <Fact name={texts.birthday}>
          {birthday ? (
            <span className={classes.born}>
              <Cake aria-hidden="true" /> {formatBirthday(birthday)}
            </span>
          ) : (
            <span className={classes.muted}>{texts.noBirthday}</span>
          )}
        </Fact>
        <Fact name={texts.phone}>
          <Phone value={customer.phone} link />
        </Fact>
        {other_phones.length > 0 && (
          <Fact name={texts.otherPhones}>
            <span className={classes.tags}>
              {other_phones.map((phone) => (
                <Phone key={phone} value={phone} link />
              ))}
            </span>
          </Fact>
        )}
        {customer.email && (
          <Fact name={texts.email}>
            <bdi dir="ltr">{customer.email}</bdi>
          </Fact>
        )}
        <Fact name={texts.since}>{dayOf(customer.created_at)}</Fact>
        <Fact name={texts.lastLogin}>
          {customer.last_login ? dayOf(customer.last_login) : texts.neverLoggedIn}
        </Fact>
      </dl>
    </TitledCard>
  );
});

/** The leap year gives a day without a year the form of a date. */
function formatBirthday(birthday: string): string {
  const { year } = splitBirthday(birthday);
  return year === null ? formatDayMonth(`2000-${birthday}`) : formatDayMonth(birthday, true);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
