import type { Employee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import { usePlatform } from '@salon/shared/module';
import { Field, FieldNote } from '@salon/shared/ui/field';
import { formatMoneyAmount, showDigits } from '@salon/shared/ui/format';
import { MoneyInput } from '@salon/shared/ui/money-input';
import { NumberInput } from '@salon/shared/ui/number-input';
import { Tag } from '@salon/shared/ui/tag';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { observer } from 'mobx-react-lite';
import { changeEmployeePrice } from './change-employee-price.ts';
import { detailsMessages as texts } from './details.messages.ts';
import classes from './details.module.css';
import { findOwnMinutesProblem } from './details.validation.ts';
import type { EmployeePriceDraft } from './details-draft.ts';
import { LoadedChoices } from './loaded-choices.tsx';
import type { SectionProps } from './section-props.ts';

export const EmployeePricesSection = observer(function EmployeePricesSection(props: SectionProps) {
  const { form, service, choices } = props;
  const noteId = useUniqueId();
  return (
    <LoadedChoices list={choices.employees} empty={texts.employeesEmpty}>
      {(employees) => {
        const shown = employees.filter(
          (employee) => isOffering(employee, service) || hasOwnPrice(employee, service),
        );
        if (shown.length === 0) return <p className={classes.hint}>{texts.employeesEmpty}</p>;
        return (
          <div className={classes.prices}>
            <p className={classes.hint}>{texts.employeePricesHint}</p>
            <div className={classes.priceHead} aria-hidden="true">
              <span>{texts.employee}</span>
              <span>{texts.price}</span>
              <span>{texts.duration}</span>
            </div>
            {shown.map((employee) => (
              <EmployeePriceRow key={employee.id} form={form} employee={employee} />
            ))}
            <FieldNote id={noteId} error={form.problems.employee_prices} />
          </div>
        );
      }}
    </LoadedChoices>
  );
});

/** All active employees offer a new service (decision 0006). */
function isOffering({ is_active, service_ids }: Employee, service: Service | null): boolean {
  return is_active && (!service || service_ids.includes(service.id));
}

/** The form also checks the stored minutes of an employee who is inactive now. */
function hasOwnPrice({ id }: Employee, service: Service | null): boolean {
  return service?.employee_prices.some(({ employee_id }) => employee_id === id) ?? false;
}

interface EmployeePriceRowProps extends Pick<SectionProps, 'form'> {
  employee: Employee;
}

const EmployeePriceRow = observer(function EmployeePriceRow({ form, employee }: EmployeePriceRowProps) {
  const { currency } = usePlatform().salon;
  const { draft, problems } = form;
  const { id, name, is_active } = employee;
  const own = draft.employee_prices.find(({ employee_id }) => employee_id === id);
  const change = (values: Partial<EmployeePriceDraft>) =>
    form.change({ employee_prices: changeEmployeePrice(form.draft.employee_prices, id, values) });
  const problem = problems.employee_prices && findOwnMinutesProblem(draft, own?.duration_minutes ?? null);
  return (
    <div className={classes.priceRow}>
      <span className={classes.employee}>
        {name} {!is_active && <Tag>{texts.inactiveEmployee}</Tag>}
      </span>
      <Field label={texts.employeePrice(name)}>
        <MoneyInput
          currency={currency}
          value={own?.price ?? null}
          placeholder={draft.price === null ? '' : formatMoneyAmount(draft.price, currency)}
          onChange={(price) => change({ price })}
          step={1000}
        />
      </Field>
      <Field label={texts.employeeMinutes(name)} error={problem}>
        <NumberInput
          value={own?.duration_minutes ?? null}
          placeholder={draft.duration_minutes === null ? '' : showDigits(draft.duration_minutes)}
          onChange={(duration_minutes) => change({ duration_minutes })}
          min={1}
          max={1440}
          step={5}
          precision={0}
        />
      </Field>
    </div>
  );
});
