const segment = encodeURIComponent;

/** This file does not import zod, so that the browser does not load zod. */
export const paths = {
  health: '/api/health',
  healthLive: '/api/health/live',
  healthReady: '/api/health/ready',
  testDatabase: '/api/test-supabase',
  business: (idOrSlug: string) => `/api/businesses/${segment(idOrSlug)}`,

  loginAdmin: '/api/auth/login/admin',
  loginEmployee: '/api/auth/login/employee',
  loginCustomer: '/api/auth/login/customer',
  customerPhoneLogin: '/api/auth/customer/phone-login',
  customerVerify: '/api/auth/customer/verify',
  customerCreate: '/api/auth/customer/create',
  customerAccount: (id: string) => `/api/auth/customer/${segment(id)}`,
  profile: '/api/auth/profile',
  refresh: '/api/auth/refresh',
  logout: '/api/auth/logout',

  bookings: '/api/bookings',
  booking: (id: string) => `/api/bookings/${segment(id)}`,
  bookingTotals: '/api/bookings/totals',
  busyTimes: '/api/bookings/busy',
  nextFreeTimes: '/api/bookings/next-free',
  availability: '/api/bookings/availability',
  cancelBooking: (id: string) => `/api/bookings/${segment(id)}/cancel`,
  bookingArrival: (id: string) => `/api/bookings/${segment(id)}/arrival`,
  bookingHolds: '/api/bookings/holds',
  bookingHold: (id: string) => `/api/bookings/holds/${segment(id)}`,
  moveBooking: (id: string) => `/api/bookings/${segment(id)}/move`,
  employeeBookings: (id: string) => `/api/bookings/employee/${segment(id)}`,
  employeeDayBookings: (id: string, date: string) =>
    `/api/bookings/employee/${segment(id)}/date/${segment(date)}`,

  board: '/api/board',
  boardPlacement: (id: string) => `/api/board/bookings/${segment(id)}/placement`,
  boardPlacements: '/api/board/placements',
  boardShift: '/api/board/shift',
  walkIns: '/api/walk-ins',
  freeEmployees: '/api/walk-ins/free',
  queue: '/api/queue',
  queueEntry: (id: string) => `/api/queue/${segment(id)}`,
  queueState: (id: string) => `/api/queue/${segment(id)}/state`,
  queuePromise: (id: string) => `/api/queue/${segment(id)}/promise`,

  services: '/api/services',
  service: (id: string) => `/api/services/${segment(id)}`,
  serviceImageUpload: '/api/services/upload-image',
  serviceImage: (name: string) => `/api/services/delete-image/${segment(name)}`,

  categories: '/api/categories',
  categoryOrder: '/api/categories/order',
  category: (id: string) => `/api/categories/${segment(id)}`,

  rooms: '/api/rooms',
  room: (id: string) => `/api/rooms/${segment(id)}`,
  roomUnits: (id: string) => `/api/rooms/${segment(id)}/units`,
  roomUnit: (id: string) => `/api/rooms/units/${segment(id)}`,

  employees: '/api/employees',
  employee: (id: string) => `/api/employees/${segment(id)}`,
  employeeImageUpload: '/api/employees/upload-image',
  employeeImage: (name: string) => `/api/employees/delete-image/${segment(name)}`,

  workingTime: '/api/working-time',
  workPlans: '/api/working-time/plans',
  workPlan: (id: string) => `/api/working-time/plans/${segment(id)}`,
  dayExceptions: '/api/working-time/exceptions',
  dayException: (id: string) => `/api/working-time/exceptions/${segment(id)}`,
  absences: '/api/absences',
  absence: (id: string) => `/api/absences/${segment(id)}`,

  customers: '/api/customers',
  customersWithStats: '/api/customers/with-stats',
  customer: (id: string) => `/api/customers/${segment(id)}`,
  collectPayment: (id: string) => `/api/customers/${segment(id)}/collect-payment`,
  customerCard: (id: string) => `/api/customers/${segment(id)}/card`,
  customerNotes: (id: string) => `/api/customers/${segment(id)}/notes`,
  customerNote: (id: string) => `/api/customers/notes/${segment(id)}`,
  customerPhotos: (id: string) => `/api/customers/${segment(id)}/photos`,
  customerPhoto: (id: string) => `/api/customers/photos/${segment(id)}`,
  duplicateCustomers: '/api/customers/duplicates',
  mergeCustomer: (id: string) => `/api/customers/${segment(id)}/merge`,
  distinctCustomer: (id: string) => `/api/customers/${segment(id)}/distinct`,
  customerMerges: '/api/customers/merges',
  undoMerge: (id: string) => `/api/customers/merges/${segment(id)}/undo`,

  vouchers: '/api/expense-vouchers',
  voucher: (id: string) => `/api/expense-vouchers/${segment(id)}`,
  vouchersInRange: '/api/expense-vouchers/date-range',
  lastVoucherOfEmployee: (id: string) => `/api/expense-vouchers/employee/${segment(id)}/last`,

  transactions: '/api/transactions',
  transaction: (id: string) => `/api/transactions/${segment(id)}`,
  transactionsInRange: '/api/transactions/date-range',
  transactionsOfType: (type: string) => `/api/transactions/type/${segment(type)}`,

  /** The database computes these summaries, so that no screen loads all rows of a salon. */
  today: '/api/summary/today',
  account: '/api/summary/account',
  accountEntries: '/api/summary/account/entries',
  revenue: '/api/summary/revenue',

  settings: '/api/settings',
  logoUpload: '/api/settings/upload-logo',

  notifications: '/api/notifications',
  openRequests: '/api/notifications/requests',
  notification: (id: string) => `/api/notifications/${segment(id)}`,
  notificationRead: (id: string) => `/api/notifications/${segment(id)}/read`,
  notificationHandled: (id: string) => `/api/notifications/${segment(id)}/handled`,
  notificationApprove: (id: string) => `/api/notifications/${segment(id)}/approve`,
  notificationReject: (id: string) => `/api/notifications/${segment(id)}/reject`,
  notificationsReadAll: '/api/notifications/read-all',
  notificationsClear: '/api/notifications/clear',
  notificationStream: '/api/notifications/stream',

  audit: '/api/audit',

  platformReports: '/api/platform/reports',
  platformReleases: '/api/platform/releases',
  platformGraph: '/api/platform/graph',
  platformLog: '/api/platform/log',
  platformOrders: '/api/platform/orders',
  platformSignedOrders: '/api/platform/orders/signed',
} as const;

/** Not among `paths`, because a server that records no traces does not serve it. */
export const TRACES_PATH = '/api/platform/traces';
