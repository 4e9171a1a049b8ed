import type { PublicEmployee } from '@salon/shared/contracts/employee';
import { Avatar } from '@salon/shared/ui/avatar';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { SkeletonBar, SkeletonRows } from '@salon/shared/ui/skeletons';
import { Sparkles, Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ContactSalon } from './contact-salon.tsx';
import { DayAndTime } from './day-and-time.tsx';
import classes from './employee-step.module.css';
import { ANY_EMPLOYEE } from './wizard-choice.ts';

interface EmployeeStepProps {
  wizard: BookingWizardStore;
  /** Called after a press on an employee: the wizard opens the next step. */
  onChosen: () => void;
}

/** Step 1: any employee, or one of the active employees. */
export const EmployeeStep = observer(function EmployeeStep({ wizard, onChosen }: EmployeeStepProps) {
  const { menu, choice } = wizard;
  const { employees } = menu;
  if (!employees) return <EmployeesPending wizard={wizard} />;
  if (employees.length === 0) {
    return (
      <Empty
        title={messages.noEmployees}
        text={messages.noEmployeesHint}
        action={<ContactSalon business={wizard.business} />}
      />
    );
  }
  const choose = (id: string) => () => {
    wizard.chooseEmployee(id);
    onChosen();
  };
  return (
    <div className={classes.faces}>
      <Face pressed={choice.employee_id === ANY_EMPLOYEE} onPress={choose(ANY_EMPLOYEE)}>
        <span className={classes.anyone} aria-hidden="true">
          <Sparkles />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{messages.anyone}</span>
          <span className={classes.specialty}>{messages.anyoneHint}</span>
          <NextFree wizard={wizard} ids={employees.map(({ id }) => id)} />
        </span>
      </Face>
      {employees.map((employee) => (
        <Face key={employee.id} pressed={choice.employee_id === employee.id} onPress={choose(employee.id)}>
          <Avatar name={employee.name} src={employee.image_url} size={56} />
          <span className={classes.words}>
            <span className={classes.name}>{employee.name}</span>
            <Skill employee={employee} />
            <NextFree wizard={wizard} ids={[employee.id]} />
          </span>
        </Face>
      ))}
    </div>
  );
});

interface FaceProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button, not a radio: arrow keys choose a radio, and a choice here opens the next step. */
function Face({ pressed, onPress, children }: FaceProps) {
  return (
    <button className={classes.face} type="button" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

function Skill({ employee: { specialty, rating, experience } }: { employee: PublicEmployee }) {
  return (
    <>
      <span className={classes.specialty}>{specialty}</span>
      {experience > 0 && (
        <span className={classes.skill}>
          <Star aria-hidden="true" />
          <span className="salon-unseen">{messages.rating(rating)}، </span>
          <bdi aria-hidden="true">{rating}</bdi> · {messages.experience(experience)}
        </span>
      )}
    </>
  );
}

const NextFree = observer(function NextFree({ wizard, ids }: { wizard: BookingWizardStore; ids: string[] }) {
  const next = wizard.menu.nextFreeOf(ids);
  if (next === undefined)
    return wizard.menu.nextFree.error ? null : <SkeletonBar width={120} height={19.5} />;
  if (next === null) return <span className={classes.full}>{messages.noneFree}</span>;
  return (
    <span className={classes.next}>
      {messages.nextFree}{' '}
      <DayAndTime
        date={next.booking_date}
        time={next.booking_time}
        afterMidnight={next.is_after_midnight}
        today={wizard.today}
      />
    </span>
  );
});

const EmployeesPending = observer(function EmployeesPending({ wizard }: { wizard: BookingWizardStore }) {
  const { error, isLoading } = wizard.menu.allEmployees;
  if (!error) return <SkeletonRows rows={4} />;
  return (
    <ErrorRetry
      text={messages.employeesFailed}
      safe={messages.choiceIsSafe}
      busy={isLoading}
      onRetry={() => void wizard.menu.loadEmployees()}
    />
  );
});
