import type { Employee } from '@salon/shared/contracts/employee';
import { LinkButton } from '@salon/shared/module/link-button';
import { Avatar } from '@salon/shared/ui/avatar';
import { Button } from '@salon/shared/ui/button';
import { Card } from '@salon/shared/ui/card';
import { COUNTS, formatCount, showDigits } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Money } from '@salon/shared/ui/money';
import { Phone } from '@salon/shared/ui/phone';
import { Tag } from '@salon/shared/ui/tag';
import { Time } from '@salon/shared/ui/time';
import { CalendarClock, Pencil, Star, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { memo, type ReactNode } from 'react';
import { employeesMessages as texts, YEARS } from './employees.messages.ts';
import classes from './employees.module.css';

interface EmployeeCardProps {
  employee: Employee;
  currency: string;
  onEdit(employee: Employee): void;
  onDelete(employee: Employee): void;
}

export const EmployeeCard = memo(function EmployeeCard({
  employee,
  currency,
  onEdit,
  onDelete,
}: EmployeeCardProps) {
  const { name, specialty, is_active } = employee;
  return (
    <Card
      as="article"
      padded={false}
      label={name}
      className={is_active ? classes.card : `${classes.card} ${classes.off}`}
    >
      <div className={classes.head}>
        <Avatar name={name} src={employee.image_url} size={56} />
        <div className={classes.who}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.specialty} title={specialty}>
            {specialty}
          </p>
        </div>
        <div className={classes.standing}>
          <Tag tone={is_active ? 'success' : 'neutral'}>{is_active ? texts.active : texts.inactive}</Tag>
          <Rating rating={employee.rating} />
        </div>
      </div>
      <EmployeeFacts employee={employee} currency={currency} />
      <div className={classes.actions}>
        <Button
          kind="ghost"
          size="small"
          icon={<Pencil />}
          label={texts.of(texts.edit, name)}
          onClick={() => onEdit(employee)}
        >
          {texts.edit}
        </Button>
        <LinkButton
          kind="ghost"
          size="small"
          icon={<CalendarClock />}
          label={texts.planOf(name)}
          path={`/employees/${employee.id}/hours`}
        >
          {texts.plan}
        </LinkButton>
        <IconButton
          kind="danger"
          size="small"
          label={texts.of(texts.remove, name)}
          icon={<Trash2 />}
          onClick={() => onDelete(employee)}
        />
      </div>
    </Card>
  );
});

const formatRating = (rating: number) => showDigits(rating.toFixed(1));

const Rating = observer(function Rating({ rating }: Pick<Employee, 'rating'>) {
  return (
    <span className={classes.rating}>
      <Star aria-hidden="true" />
      <span aria-hidden="true">{formatRating(rating)}</span>
      <span className="salon-unseen">{texts.ratingOf(formatRating(rating))}</span>
    </span>
  );
});

const EmployeeFacts = observer(function EmployeeFacts({
  employee,
  currency,
}: Pick<EmployeeCardProps, 'employee' | 'currency'>) {
  const { experience, service_ids, salary_type } = employee;
  return (
    <dl className={classes.facts}>
      <Fact label={texts.phone}>
        <Phone value={employee.phone} link />
      </Fact>
      <Fact label={texts.hours}>
        <Time value={employee.work_hours_from} /> {texts.until} <Time value={employee.work_hours_to} />
        <span className={classes.aside}>
          {employee.has_varied_hours ? texts.varied : formatCount(employee.working_hours_count, COUNTS.hour)}
        </span>
      </Fact>
      <Fact label={salary_type === 'commission' ? texts.commission : texts.salary}>
        <Salary employee={employee} currency={currency} />
      </Fact>
      <Fact label={texts.experience}>{formatCount(experience, YEARS)}</Fact>
      <Fact label={texts.services}>
        {service_ids.length === 0 ? texts.notBookable : formatCount(service_ids.length, COUNTS.service)}
      </Fact>
    </dl>
  );
});

function Salary({ employee, currency }: Pick<EmployeeCardProps, 'employee' | 'currency'>) {
  const { salary_type, salary_amount } = employee;
  if (salary_type === 'fixed') return <Money amount={salary_amount} currency={currency} />;
  return (
    <bdi className={classes.percent} dir="ltr">
      {salary_amount}%
    </bdi>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
