/** Every address of the API, in one place. No zod here: the browser imports this file. */
const segment = encodeURIComponent;

export const paths = {
  health: '/api/health',
  testDatabase: '/api/test-supabase',
  business: (idOrSlug: string) => `/api/businesses/${segment(idOrSlug)}`,

  loginAdmin: '/api/auth/login/admin',
  loginEmployee: '/api/auth/login/employee',
  loginCustomer: '/api/auth/login/customer',
  customerPhoneLogin: '/api/auth/customer/phone-login',
  customerCreate: '/api/auth/customer/create',
  customerAccount: (id: string) => `/api/auth/customer/${segment(id)}`,
  profile: '/api/auth/profile',
  refresh: '/api/auth/refresh',
  logout: '/api/auth/logout',

  bookings: '/api/bookings',
  booking: (id: string) => `/api/bookings/${segment(id)}`,
  bookingTotals: '/api/bookings/totals',
  busyTimes: '/api/bookings/busy',
  employeeBookings: (id: string) => `/api/bookings/employee/${segment(id)}`,
  employeeDayBookings: (id: string, date: string) =>
    `/api/bookings/employee/${segment(id)}/date/${segment(date)}`,

  services: '/api/services',
  service: (id: string) => `/api/services/${segment(id)}`,
  serviceImageUpload: '/api/services/upload-image',
  serviceImage: (name: string) => `/api/services/delete-image/${segment(name)}`,

  employees: '/api/employees',
  employee: (id: string) => `/api/employees/${segment(id)}`,

  customers: '/api/customers',
  customer: (id: string) => `/api/customers/${segment(id)}`,
} as const;
