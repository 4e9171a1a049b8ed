export interface DemoSalon {
  id: string;
  slug: string;
  name: string;
  isDefault: boolean;
  phone: string;
  address: string;
  /** "latitude,longitude". */
  location: string;
  admin: DemoStaff;
  employee: DemoStaff;
  customer: { id: string; name: string; phone: string } | null;
}

export interface DemoStaff {
  id: string;
  name: string;
  phone: string;
  password: string;
}

/** Created only in demo mode. The ids are fixed, so that every new database gets the same salons. */
export const DEMO_SALONS: readonly DemoSalon[] = [
  {
    id: '01930000-0000-7000-8000-000000000001',
    slug: 'noor',
    name: 'صالون نور',
    isDefault: true,
    phone: '+9647701000000',
    address: 'بغداد، الكرادة، شارع 62',
    location: '33.3020,44.4290',
    admin: {
      id: '01930000-0000-7000-8000-000000000011',
      name: 'نور الهاشمي',
      phone: '07701000001',
      password: 'noor-admin-2026',
    },
    employee: {
      id: '01930000-0000-7000-8000-000000000012',
      name: 'سارة',
      phone: '07701000002',
      password: 'noor-staff-2026',
    },
    customer: {
      id: '01930000-0000-7000-8000-000000000019',
      name: 'زينب العبيدي',
      phone: '+9647701000009',
    },
  },
  {
    id: '01930000-0000-7000-8000-000000000002',
    slug: 'layal',
    name: 'صالون ليال',
    isDefault: false,
    phone: '+9647702000000',
    address: 'أربيل، عينكاوا، الشارع الرئيسي',
    location: '36.2290,43.9930',
    admin: {
      id: '01930000-0000-7000-8000-000000000021',
      name: 'ليال جورج',
      phone: '07702000001',
      password: 'layal-admin-2026',
    },
    employee: {
      id: '01930000-0000-7000-8000-000000000022',
      name: 'مريم',
      phone: '07702000002',
      password: 'layal-staff-2026',
    },
    customer: null,
  },
];
