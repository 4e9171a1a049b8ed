/** The telephone numbers of one country. */
export interface PhonePlan {
  /** The country code, without +. */
  dial: string;
  /** The fewest and the most digits after the country code. */
  lengths: readonly [min: number, max: number];
  /** The digits after the country code, of mobile phones and of landlines. */
  pattern: RegExp;
  /** The digit before a local number, which is not dialled after the country code; '' for none. */
  trunk: '0' | '';
  /** Whether salons of this country accept phones of this country only. */
  refusesForeign: boolean;
}

function buildPlan(
  dial: string,
  min: number,
  max: number,
  pattern: string,
  trunk: '0' | '' = '0',
): PhonePlan {
  return { dial, lengths: [min, max], pattern: new RegExp(`^(?:${pattern})$`), trunk, refusesForeign: false };
}

/** Plans by ISO 3166 code. Phones of other countries have the lengths of E.164. */
export const PHONE_PLANS: Readonly<Record<string, PhonePlan | undefined>> = {
  // §5 accepts +964 and ten digits only.
  IQ: { ...buildPlan('964', 10, 10, '[1-9]\\d{9}'), refusesForeign: true },
  KW: buildPlan('965', 8, 8, '[1-9]\\d{7}', ''),
  SA: buildPlan('966', 9, 9, '[1-9]\\d{8}'),
  AE: buildPlan('971', 8, 9, '5\\d{8}|[2-9]\\d{7}'),
  QA: buildPlan('974', 8, 8, '[1-9]\\d{7}', ''),
  BH: buildPlan('973', 8, 8, '[1-9]\\d{7}', ''),
  OM: buildPlan('968', 8, 8, '[1-9]\\d{7}', ''),
  JO: buildPlan('962', 8, 9, '7\\d{8}|[2-6]\\d{7}'),
  LB: buildPlan('961', 7, 8, '[1-9]\\d{6}|[78]\\d{7}'),
  SY: buildPlan('963', 8, 9, '9\\d{8}|[1-7]\\d{7,8}'),
  EG: buildPlan('20', 8, 10, '1[0-25]\\d{8}|[2-9]\\d{7,8}|1[35]\\d{7}'),
  TR: buildPlan('90', 10, 10, '[2-9]\\d{9}'),
  IR: buildPlan('98', 10, 10, '[1-9]\\d{9}'),
  GB: buildPlan('44', 10, 10, '[1-9]\\d{9}'),
  DE: buildPlan('49', 6, 13, '[1-9]\\d{5,12}'),
};

/** Returns the plan to whose country the digits after a + belong; undefined for a country without a plan. */
export function findPhonePlan(digits: string): PhonePlan | undefined {
  return Object.values(PHONE_PLANS).find((plan) => plan && digits.startsWith(plan.dial));
}
