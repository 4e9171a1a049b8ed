import type { DiscountType } from '@salon/shared/domain/discount';
import type { Portrait } from './drawings/portraits.ts';
import type { ServiceDrawing } from './drawings/service-drawings.ts';

/** Prices are in Iraqi dinar. */
export interface DemoService {
  name: string;
  drawing: ServiceDrawing;
  description: string;
  price: number;
  duration_minutes: number;
  is_active?: boolean;
  discount_type?: DiscountType;
  discount_percentage?: number;
}

export interface DemoEmployee {
  name: string;
  portrait: Portrait;
  specialty: string;
  phone: string;
  work_hours_from: string;
  work_hours_to: string;
  rating: number;
  experience: number;
  salary_type: 'fixed' | 'commission';
  salary_amount: number;
  /** Indexes into the salon's list of services. */
  services: readonly number[];
}

export interface DemoCategory {
  name: string;
  /** Indexes into the salon's list of services. */
  services: readonly number[];
}

/** The first employee has the name and phone of the documented employee account. */
export interface DemoCatalog {
  /** A salon may have none. */
  categories: readonly DemoCategory[];
  services: readonly DemoService[];
  employees: readonly DemoEmployee[];
  customers: number;
  /** Probability, 0 to 1, that a booking begins at a free slot of an ordinary day. */
  visitProbability: number;
}
