import { SHARED_FILES } from './shared-files.ts';

/**
 * Shared key → names that the shell lends whether its modules use them or not, null for all of them. So a module that
 * uses another of these names needs no new shell. Of other keys the shell lends what its modules use.
 */
export const LENT_NAMES: Readonly<Record<string, readonly string[] | null>> = {
  react: null,
  'react/jsx-runtime': null,
  'react-dom': null,
  'react-dom/client': null,
  // Not all of MobX: its further names would cost every page 2.4 KB.
  mobx: [
    'action',
    'autorun',
    'computed',
    'computedStruct',
    'makeAutoObservable',
    'makeObservable',
    'observable',
    'observableRef',
    'reaction',
    'runInAction',
    'untracked',
  ],
  'mobx-react-lite': ['observer'],
};

/** Components of antd, each a key `antd/es/<name>`. Not `form`: values and problems of a form are in a store. */
export const ANTD_COMPONENTS = [
  'alert',
  'auto-complete',
  'avatar',
  'badge',
  'breadcrumb',
  'button',
  'card',
  'checkbox',
  'collapse',
  'date-picker',
  'descriptions',
  'divider',
  'drawer',
  'dropdown',
  'empty',
  'flex',
  'input',
  'input-number',
  'list',
  'menu',
  'modal',
  'pagination',
  'popconfirm',
  'popover',
  'progress',
  'qr-code',
  'radio',
  'rate',
  'result',
  'segmented',
  'select',
  'skeleton',
  'slider',
  'space',
  'spin',
  'statistic',
  'steps',
  'switch',
  'table',
  'tabs',
  'tag',
  'time-picker',
  'timeline',
  'tooltip',
  'tree',
  'typography',
  'upload',
] as const;

/** Pure functions of `@salon/shared`: a copy of them behaves like the page's own. */
export const DOMAIN_FILES: Readonly<Record<string, readonly string[]>> = {
  '@salon/shared/domain/booking-status': [
    'BOOKING_STATUSES',
    'canChangeStatus',
    'compareByTime',
    'compareForCustomer',
    'compareForReport',
    'isBlockingSlot',
    'isOpenStatus',
    'toReportStatus',
  ],
  '@salon/shared/domain/currency': ['MONEY_DECIMALS', 'getCurrencyDecimals', 'getInputDecimals'],
  '@salon/shared/domain/day-range': ['findQuickRange', 'getQuickRange', 'parseDayRange'],
  '@salon/shared/domain/latin-digits': ['toLatinDigits'],
  '@salon/shared/domain/minutes': ['DAY_MINUTES', 'toMinutes', 'toStartMinute', 'toTime'],
  '@salon/shared/domain/money': [
    'MAX_MONEY',
    'average',
    'compare',
    'computePercent',
    'computeRoundedPercent',
    'getRemainingAmount',
    'isMoney',
    'roundHalfUp',
    'subtract',
    'sum',
  ],
  '@salon/shared/domain/money-sum': ['sumAmounts'],
  '@salon/shared/domain/payment': ['PAID_AMOUNT_STEP', 'checkPaidAmount', 'getHalfAmount', 'getPaidAmount'],
  '@salon/shared/domain/phone': [
    'PHONE_DIGITS',
    'PHONE_PREFIX',
    'isCustomerPhone',
    'isPhoneText',
    'isStaffPhone',
    'listStoredStaffPhones',
    'normalizePhone',
    'normalizeStaffPhone',
    'toPhoneDigits',
  ],
  '@salon/shared/domain/salon-clock': [
    'DEFAULT_TIME_ZONE',
    'addDays',
    'countDaysBetween',
    'getMillisecondsToMidnight',
    'getMonth',
    'getSalonNow',
    'getSalonToday',
    'getWeek',
    'isSalonDate',
    'isSalonTime',
    'isTimeZone',
    'toInstant',
  ],
  '@salon/shared/domain/search-text': ['hasSearchWords', 'normalizeSearch', 'splitSearchWords'],
};

/**
 * Packages of which the page's first files have only the used names, and the library has all names. The library's copy
 * of MobX uses the page's state (lent-library.ts).
 */
export const WHOLE_PACKAGES = ['mobx', 'mobx-react-lite', 'dayjs'] as const;

function toAntdKey(part: string): string {
  return `antd/es/${part}`;
}

/** Shared key → the names that every page lends to containers of other repositories; null for all names. */
export const LENT_SURFACE: Readonly<Record<string, readonly string[] | null>> = {
  ...LENT_NAMES,
  ...Object.fromEntries(WHOLE_PACKAGES.map((name) => [name, null])),
  ...Object.fromEntries(ANTD_COMPONENTS.map((part) => [toAntdKey(part), null])),
  ...DOMAIN_FILES,
  ...SHARED_FILES,
};

/** Keys whose code is in the library, sorted. */
export const LIBRARY_KEYS: readonly string[] = [
  ...WHOLE_PACKAGES,
  ...ANTD_COMPONENTS.map(toAntdKey),
  ...Object.keys(DOMAIN_FILES),
].sort();
