/** Texts from §5 and §8 repeat the specification to the character. */
export const customersMessages = {
  title: 'العملاء',
  add: 'إضافة عميل',

  totalCustomers: 'إجمالي العملاء',
  totalVisits: 'إجمالي الزيارات',
  debtorsCount: 'عدد المدينين',
  totalRemaining: 'مجموع المتبقي',

  filters: 'تصفية العملاء',
  search: 'ابحث بالاسم أو الهاتف أو البريد',
  debtorsOnly: 'المدينون فقط',
  clearFilters: 'مسح التصفية',

  /** The page shows this text after an answer with an error (§8). */
  loadFailed: 'فشل في تحميل بيانات العملاء',
  /** The page shows this text if no answer came (§8). */
  loadError: 'خطأ في تحميل بيانات العملاء',
  loadSafe: 'بيانات عملائك محفوظة ولم يتغير منها شيء. تحقق من الاتصال ثم أعد المحاولة.',
  stale: 'تعذر تحديث البيانات، وما تراه من آخر تحميل ناجح',

  emptyTitle: 'لا يوجد عملاء بعد',
  emptyText: 'أضف أول عميل، أو احجز له موعدًا فيضاف معه.',
  nothingFoundTitle: 'لا يوجد عميل بهذه التصفية',
  nothingFoundText: 'غيّر كلمة البحث، أو امسح التصفية لترى كل العملاء.',
  noDebtorsTitle: 'لا يوجد مدينون',
  noDebtorsText: 'كل العملاء سددوا ما عليهم.',

  customer: 'العميل',
  phone: 'الهاتف',
  visits: 'الزيارات',
  lastLogin: (day: string) => `آخر دخول ${day}`,
  lastVisit: 'آخر زيارة',
  neverVisited: 'لم يزرنا بعد',
  owedSince: (day: string) => `منذ ${day}`,
  sort: 'ترتيب المدينين',
  sorts: { newest: 'الأحدث تسجيلا', amount: 'الأكبر دينا', age: 'الأقدم دينا' },
  balance: 'المتبقي',
  inactive: 'موقوف',
  owes: 'عليه',
  owesNothing: 'لا شيء عليه',
  neverLoggedIn: 'لم يدخل بعد',
  since: (day: string) => `عميل منذ ${day}`,

  card: 'البطاقة',
  cardOf: (name: string) => `البطاقة: ${name}`,
  collect: 'تحصيل',
  collectFrom: (name: string, money: string) => `تحصيل ${money} من ${name}`,
  edit: 'تعديل',
  editOf: (name: string) => `تعديل ${name}`,
  remove: 'حذف',
  removeOf: (name: string) => `حذف ${name}`,
  visitsOf: (name: string) => `حجوزات ${name}`,

  /** Another user has deleted the customer. */
  gone: 'هذا العميل لم يعد موجودًا',
  cancel: 'رجوع',
  close: 'إغلاق',
} as const;

export const customerFormMessages = {
  editTitle: 'تعديل بيانات العميل',
  name: 'اسم العميل',
  phone: 'رقم الهاتف',
  email: 'البريد الإلكتروني',
  notes: 'ملاحظات',
  notesHint: 'للصالون وحده، وتظهر عند حجز موعد لهذا العميل',
  active: 'الحساب نشط',
  activeHint: 'العميل الموقوف لا يدخل إلى حسابه ولا يحجز بنفسه، وتبقى حجوزاته كما هي.',
  phoneHint: '10 أرقام بعد +964',

  /** Quoted from §5. */
  nameRequired: 'يرجى إدخال اسم العميل',
  /** Quoted from §5. */
  phoneRequired: 'يرجى إدخال رقم الهاتف',
  /** The booking form has the same text (§5). */
  phoneInvalid: 'يرجى إدخال رقم هاتف صحيح',
  phoneUsedBy: (name: string) => `رقم الهاتف مستخدم من قبل، وهو عند ${name}`,
  emailInvalid: 'يرجى إدخال بريد إلكتروني صحيح',

  added: 'تمت إضافة العميل',
  updated: 'تم تحديث بيانات العميل',
  addFailed: 'فشل في إضافة العميل',
  addError: 'خطأ في إضافة العميل، يرجى المحاولة مرة أخرى',
  updateFailed: 'فشل في تحديث بيانات العميل',
  updateError: 'خطأ في تحديث بيانات العميل، يرجى المحاولة مرة أخرى',
  save: 'حفظ',
} as const;

export const collectionMessages = {
  title: 'تحصيل المبلغ المتبقي',
  from: 'العميل',
  whole: 'يُحصّل المبلغ كاملًا مرة واحدة، ويسجل في حركة الصندوق اليوم.',
  confirm: (money: string) => `تحصيل ${money}`,
  done: (money: string, name: string) => `تم تحصيل ${money} من ${name} وأضيف المبلغ إلى الإيرادات`,

  /** Quoted from §5. */
  nothingOwed: 'لا يوجد مبلغ متبقي لتحصيله',
  /** Quoted from §5. */
  idMissing: 'معرف العميل مفقود',
  changed: (money: string) => `تغير المبلغ المتبقي، وهو الآن ${money}`,
  failed: 'فشل في تحصيل المبلغ المتبقي',
  error: 'خطأ في تحصيل المبلغ المتبقي',
  safe: 'يمكنك المحاولة مرة أخرى بأمان، ولن يُحصّل المبلغ مرتين.',
} as const;

export const removalMessages = {
  title: 'حذف العميل؟',
  text: 'سيحذف حساب العميل نهائيًا. حجوزاته السابقة تحتفظ باسمه وهاتفه.',
  owes: 'لا يمكن حذف عميل عليه دين. حصّل المبلغ أولًا ثم احذفه.',
  done: 'تم حذف العميل',
  failed: 'فشل في حذف العميل',
  error: 'خطأ في حذف العميل، يرجى المحاولة مرة أخرى',
} as const;

export const visitsMessages = {
  title: 'حجوزات العميل',
  book: 'حجز موعد',
  bookFor: (name: string) => `حجز موعد: ${name}`,
  owed: 'المتبقي على العميل',
  owedOf: 'بقي عليه',
  owedElsewhere: 'منه في حجوزات لا تظهر هنا',
  visits: 'زيارات آخر سنة',
  noShows: 'عدم الحضور',
  lateCancels: 'إلغاء متأخر',
  arrival: { no_show: 'لم تحضر', late_cancelled: 'إلغاء متأخر' },
  latest: 'آخر الحجوزات',
  latestOf: (shown: string, total: string) => `أحدث ${shown} من ${total}`,
  empty: 'لا حجوزات لهذا العميل بعد',
  failed: 'فشل في تحميل حجوزات العميل',
  error: 'خطأ في تحميل حجوزات العميل',
} as const;
