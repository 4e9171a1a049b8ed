import { EmployeeDescription, NextFree } from '@salon/shared/booking-ui/employee-description';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import { Avatar } from '@salon/shared/ui/avatar';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { ShownNumber } from '@salon/shared/ui/shown-number';
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
  onChosen: () => void;
}

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
    choice.chooseEmployee(id);
    onChosen();
  };
  return (
    <div className={classes.faces}>
      <Face pressed={choice.isForAnyone} onPress={choose(ANY_EMPLOYEE)}>
        <span className={classes.anyone} aria-hidden="true">
          <Sparkles />
        </span>
        <EmployeeDescription name={messages.anyone} specialty={messages.anyoneHint}>
          <NextFreeOf wizard={wizard} ids={employees.map(({ id }) => id)} />
        </EmployeeDescription>
      </Face>
      {employees.map((employee) => (
        <Face
          key={employee.id}
          pressed={choice.value.employee_id === employee.id}
          onPress={choose(employee.id)}
        >
          <Avatar name={employee.name} src={employee.image_url} size={56} />
          <EmployeeDescription name={employee.name} specialty={employee.specialty}>
            <Skill employee={employee} />
            <NextFreeOf wizard={wizard} ids={[employee.id]} />
          </EmployeeDescription>
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

/** This is a button and not a radio, because arrow keys choose a radio, and a choice here opens the next step. */
function Face({ pressed, onPress, children }: FaceProps) {
  return (
    <button className={classes.face} type="button" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

function Skill({ employee: { rating, experience } }: { employee: PublicEmployee }) {
  if (experience <= 0) return null;
  return (
    <span className={classes.skill}>
      <Star aria-hidden="true" />
      <span className="salon-unseen">{messages.rating(rating)}، </span>
      <bdi aria-hidden="true">
        <ShownNumber value={rating} />
      </bdi>{' '}
      · {messages.experience(experience)}
    </span>
  );
}

const NextFreeOf = observer(function NextFreeOf({
  wizard,
  ids,
}: {
  wizard: BookingWizardStore;
  ids: string[];
}) {
  const { menu, time } = wizard;
  const next = menu.findNextFree(ids);
  return (
    <NextFree
      time={next && <DayAndTime next={next} today={time.today} />}
      noneText={messages.noneFree}
      skeleton={menu.nextFree.error ? null : <SkeletonBar width={120} height={19.5} />}
    />
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
