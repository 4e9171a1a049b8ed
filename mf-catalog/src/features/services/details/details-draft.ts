import type { CreateService, Service, UpdateService } from '@salon/shared/contracts/service';

/** A new variant has no id; an empty number is null. */
export interface VariantDraft {
  /** Identifies the row on the screen. */
  key: string;
  id?: string;
  name: string;
  price: number | null;
  duration_minutes: number | null;
  is_active: boolean;
}

/** null stands for the service's price or minutes. */
export interface EmployeePriceDraft {
  employee_id: string;
  price: number | null;
  duration_minutes: number | null;
}

export interface DetailsDraft {
  /** '' without a category. */
  category_id: string;
  before_minutes: number | null;
  process_minutes: number | null;
  finish_minutes: number | null;
  after_minutes: number | null;
  variants: readonly VariantDraft[];
  is_addon: boolean;
  addon_of: readonly string[];
  employee_prices: readonly EmployeePriceDraft[];
  room_kind_ids: readonly string[];
}

const NO_DETAILS: DetailsDraft = {
  category_id: '',
  before_minutes: null,
  process_minutes: null,
  finish_minutes: null,
  after_minutes: null,
  variants: [],
  is_addon: false,
  addon_of: [],
  employee_prices: [],
  room_kind_ids: [],
};

export function toDetailsDraft(service: Service | null): DetailsDraft {
  if (!service) return NO_DETAILS;
  const minutes = (value: number) => (value === 0 ? null : value);
  return {
    category_id: service.category_id ?? '',
    before_minutes: minutes(service.before_minutes),
    process_minutes: minutes(service.process_minutes),
    finish_minutes: minutes(service.finish_minutes),
    after_minutes: minutes(service.after_minutes),
    variants: service.variants.map(({ final_price: _, ...variant }) => ({ ...variant, key: variant.id })),
    is_addon: service.is_addon,
    addon_of: service.addon_of,
    employee_prices: service.employee_prices.map(({ final_price: _, ...price }) => price),
    room_kind_ids: service.room_kind_ids,
  };
}

type DetailsBody = Pick<CreateService, keyof DetailsDraft>;

function toDetailsBody(draft: DetailsDraft): DetailsBody {
  return {
    category_id: draft.category_id || null,
    before_minutes: draft.before_minutes ?? 0,
    process_minutes: draft.process_minutes ?? 0,
    finish_minutes: draft.finish_minutes ?? 0,
    after_minutes: draft.after_minutes ?? 0,
    variants: draft.variants.map(({ key: _, name, price, duration_minutes, ...variant }) => ({
      ...variant,
      name: name.trim(),
      price: price ?? 0,
      duration_minutes: duration_minutes ?? 0,
    })),
    is_addon: draft.is_addon,
    addon_of: draft.is_addon ? [...draft.addon_of].sort() : [],
    employee_prices: draft.employee_prices.map((price) => ({ ...price })),
    room_kind_ids: [...draft.room_kind_ids].sort(),
  };
}

type DetailsChanges = Partial<DetailsBody> &
  Pick<UpdateService, 'variants_before' | 'employee_prices_before'>;

/** The server then leaves the variants and prices of employees that the edit does not change as others have stored them. */
export function getDetailsChanges(draft: DetailsDraft, service: Service): DetailsChanges {
  const changed = getChangedDetails(draft, service);
  const { variants, employee_prices } = toDetailsBody(toDetailsDraft(service));
  return {
    ...changed,
    ...(changed.variants ? { variants_before: variants } : {}),
    ...(changed.employee_prices ? { employee_prices_before: employee_prices } : {}),
  };
}

/** Only changed details are sent, so that a service without any is sent as the specification describes it. */
export function getChangedDetails(draft: DetailsDraft, service: Service | null): Partial<DetailsBody> {
  const before = toDetailsBody(toDetailsDraft(service));
  const changed = Object.entries(toDetailsBody(draft)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  );
  return Object.fromEntries(changed) as Partial<DetailsBody>;
}
