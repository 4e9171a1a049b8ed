import { EmployeeDescription, NextFree } from '@salon/shared/booking-ui/employee-description';
import type { Employee } from '@salon/shared/contracts/employee';
import { Avatar } from '@salon/shared/ui/avatar';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { SkeletonBar, SkeletonRows } from '@salon/shared/ui/skeletons';
import { Tag } from '@salon/shared/ui/tag';
import { Time } from '@salon/shared/ui/time';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { observer } from 'mobx-react-lite';
import classes from './booking-employee-step.module.css';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import { SeveralSwitch } from './several-switch.tsx';
import { Step } from './step.tsx';

export const BookingEmployeeStep = observer(function BookingEmployeeStep({
  form,
}: {
  form: BookingFormStore;
}) {
  return (
    <Step
      place={2}
      title={messages.employeeStep}
      done={form.visit.employee !== null}
      field="employee_id"
      extra={<SeveralSwitch form={form} />}
    >
      <EmployeeCards form={form} />
    </Step>
  );
});

const EmployeeCards = observer(function EmployeeCards({ form }: { form: BookingFormStore }) {
  const name = useUniqueId();
  const { data, error, isLoading } = form.choices.allEmployees;
  if (error && !data) {
    return (
      <ErrorRetry
        text={messages.employeesFailed}
        safe={messages.draftIsSafe}
        onRetry={() => void form.choices.loadEmployees()}
        busy={isLoading}
      />
    );
  }
  if (!data) return <SkeletonRows rows={2} />;
  if (form.visit.employees.length === 0)
    return <Empty title={messages.noEmployees} text={messages.noEmployeesHint} />;
  return (
    <div className={classes.faces} role="radiogroup" aria-label={messages.employeeStep}>
      {form.visit.employees.map((employee) => (
        <EmployeeCard
          key={employee.id}
          {...{ form, employee, name }}
          checked={employee.id === form.visit.employee?.id}
        />
      ))}
    </div>
  );
});

interface EmployeeCardProps {
  form: BookingFormStore;
  employee: Employee;
  /** The name of the radio group. */
  name: string;
  checked: boolean;
}

/** A choice renders two cards: the chosen one and the one that was chosen before. */
const EmployeeCard = observer(function EmployeeCard({ form, employee, name, checked }: EmployeeCardProps) {
  return (
    <label className={classes.face}>
      <input
        className={classes.radio}
        type="radio"
        name={name}
        value={employee.id}
        checked={checked}
        onChange={() => form.entry.chooseEmployee(employee.id)}
      />
      <Avatar name={employee.name} src={employee.image_url} size={48} />
      <EmployeeDescription name={employee.name} specialty={employee.specialty} title={employee.specialty}>
        {employee.is_active ? (
          <NextFreeSlot form={form} employee={employee} />
        ) : (
          <Tag tone="quiet">{messages.inactive}</Tag>
        )}
      </EmployeeDescription>
    </label>
  );
});

const NextFreeSlot = observer(function NextFreeSlot({
  form,
  employee,
}: {
  form: BookingFormStore;
  employee: Employee;
}) {
  const slot = form.slots.findNextFree(employee);
  return (
    <NextFree
      time={slot && <Time value={slot.time} />}
      noneText={messages.noneFree}
      skeleton={form.days.request.error ? null : <SkeletonBar width={88} height={14} />}
    />
  );
});
