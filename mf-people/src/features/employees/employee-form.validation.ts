import type { CreateEmployee, Employee, UpdateEmployee } from '@salon/shared/contracts/employee';
import { normalizeStaffPhone } from '@salon/shared/domain/phone';
import { acceptsForeignPhones, getPhoneExample } from '@salon/shared/domain/region/phone-field';
import { isWrongAfterIraqiZero, readStaffPhone } from '@salon/shared/domain/region/staff-phone';
import { countWorkingHours, DEFAULT_WORK_HOURS } from '@salon/shared/domain/work-hours';
import { getChangedFields } from '@salon/shared/stores/changed-fields';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { getPageRegion } from '@salon/shared/ui/region';
import { employeeFormMessages as texts } from './employees.messages.ts';

/** An empty number field is null. An empty or invalid time is ''. */
export interface EmployeeDraft {
  name: string;
  specialty: string;
  phone: string;
  password: string;
  work_hours_from: string;
  work_hours_to: string;
  rating: number | null;
  experience: number | null;
  salary_type: Employee['salary_type'];
  salary_amount: number | null;
  is_active: boolean;
}

type EmployeeProblems = FieldProblems<EmployeeDraft>;

const MIN_PASSWORD_LENGTH = 8;

/** A new employee has the defaults of §3. */
export function toEmployeeDraft(employee: Employee | null): EmployeeDraft {
  if (!employee) {
    return {
      name: '',
      specialty: '',
      phone: '',
      password: '',
      work_hours_from: DEFAULT_WORK_HOURS.from,
      work_hours_to: DEFAULT_WORK_HOURS.to,
      rating: 5,
      experience: 0,
      salary_type: 'fixed',
      salary_amount: null,
      is_active: true,
    };
  }
  const { name, specialty, phone, rating, experience, salary_type, salary_amount, is_active } = employee;
  const { work_hours_from, work_hours_to } = employee;
  return {
    ...{ name, specialty, phone, password: '', work_hours_from, work_hours_to },
    ...{ rating, experience, salary_type, salary_amount, is_active },
  };
}

/** For a salary type other than the stored one, the amount starts empty, because an amount is not a percentage. */
export function toSalaryFields(salary_type: Employee['salary_type'], employee: Employee | null) {
  return {
    salary_type,
    salary_amount: employee?.salary_type === salary_type ? employee.salary_amount : null,
  };
}

/** Checks the fields by the rules of §5 (Employee form). In an edit, an empty password changes nothing. */
export function checkEmployee(draft: EmployeeDraft, isNew: boolean): EmployeeProblems {
  const problems: EmployeeProblems = {};
  if (!draft.name.trim()) problems.name = texts.nameRequired;
  if (!draft.specialty.trim()) problems.specialty = texts.specialtyRequired;
  const phone = phoneProblem(draft.phone);
  if (phone) problems.phone = phone;
  const password = passwordProblem(draft.password, isNew);
  if (password) problems.password = password;
  if (!draft.work_hours_from) problems.work_hours_from = texts.timeRequired;
  if (!draft.work_hours_to) problems.work_hours_to = texts.timeRequired;
  if (!isWithin(draft.rating, 1, 5)) problems.rating = texts.ratingRange;
  if (!isWithin(draft.experience, 0, 50)) problems.experience = texts.experienceRange;
  const salary = salaryProblem(draft);
  if (salary) problems.salary_amount = salary;
  return problems;
}

function phoneProblem(phone: string): string {
  if (!phone.trim()) return texts.phoneRequired;
  const { country } = getPageRegion();
  const isPhone = readStaffPhone(phone, country) !== null && !isWrongAfterIraqiZero(phone, country);
  return isPhone ? '' : texts.phoneInvalid;
}

/** The hint of an Iraqi salon names the lengths of §5; that of another country has an example. */
export function getStaffPhoneHint(): string {
  const { country } = getPageRegion();
  // With plain spaces, a right-to-left text would swap the groups of the number.
  const example = getPhoneExample(country).replaceAll(' ', '\u00a0');
  return acceptsForeignPhones(country) && example ? texts.localPhoneHint(example) : texts.phoneHint;
}

/** Outside Iraq the server completes the phone; the + of a foreign phone stays. */
function toSentPhone(phone: string): string {
  return acceptsForeignPhones(getPageRegion().country) ? phone.trim() : normalizeStaffPhone(phone);
}

function passwordProblem(password: string, isNew: boolean): string {
  if (password === '') return isNew ? texts.passwordRequired : '';
  return password.length < MIN_PASSWORD_LENGTH ? texts.passwordShort : '';
}

/** An empty amount is sent as 0. */
function salaryProblem({ salary_type, salary_amount }: EmployeeDraft): string {
  if (salary_type === 'commission') return isWithin(salary_amount ?? 0, 0, 100) ? '' : texts.commissionRange;
  return (salary_amount ?? 0) >= 0 ? '' : texts.amountRange;
}

const isWithin = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max;

export function isOvernight({ work_hours_from: from, work_hours_to: to }: EmployeeDraft): boolean {
  return from !== '' && to !== '' && to <= from && to !== '00:00';
}

/** The server adds and removes only what differs from `service_ids_before`. */
export type EmployeeChanges = Partial<EmployeeBody> & Pick<UpdateEmployee, 'service_ids_before'>;

export type EmployeeBody = Required<Omit<CreateEmployee, 'password'>> & { password?: string };

export interface EmployeeExtras {
  image_url: string | null;
  service_ids: string[];
}

/**
 * Returns the body of the create and update requests (§7 of the specification). `image_path` is the storage path of the
 * image; here it equals `image_url`.
 */
export function toEmployeeBody(
  draft: EmployeeDraft,
  { image_url, service_ids }: EmployeeExtras,
): EmployeeBody {
  const { password, ...fields } = draft;
  return {
    ...fields,
    name: draft.name.trim(),
    specialty: draft.specialty.trim(),
    phone: toSentPhone(draft.phone),
    working_hours_count: countWorkingHours(draft.work_hours_from, draft.work_hours_to),
    rating: draft.rating ?? 5,
    experience: draft.experience ?? 0,
    salary_amount: draft.salary_amount ?? 0,
    image_url,
    image_path: image_url,
    service_ids,
    ...(password ? { password } : {}),
  };
}

/**
 * Only changed fields are sent, so that other users' changes to this employee stay. A salary needs both of its fields: an
 * amount alone could become a percentage.
 */
export function getEmployeeChanges(body: EmployeeBody, employee: Employee): EmployeeChanges {
  const { image_path: _, ...fields } = body;
  const changes: Partial<EmployeeBody> = getChangedFields(fields, employee);
  const { salary_type, salary_amount, image_path } = body;
  return {
    ...changes,
    ...('salary_type' in changes || 'salary_amount' in changes ? { salary_type, salary_amount } : {}),
    ...('service_ids' in changes ? { service_ids_before: employee.service_ids } : {}),
    ...('image_url' in changes ? { image_path } : {}),
  };
}
