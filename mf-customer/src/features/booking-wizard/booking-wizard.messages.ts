import { type CountForms, formatCount, showDigits } from '@salon/shared/ui/format';

const YEARS: CountForms = {
  zero: '',
  one: 'سنة واحدة',
  two: 'سنتان',
  few: 'سنوات',
  many: 'سنة',
  other: 'سنة',
};

/** Texts from §5 and §8 repeat the specification to the character. */
export const bookingWizardMessages = {
  steps: 'خطوات الحجز',
  stepNames: ['الموظف', 'الخدمات', 'الموعد', 'التأكيد'],
  stepOf: (step: number) => `الخطوة ${showDigits(step)} من ${showDigits(4)}`,
  titles: ['مع من تريد الحجز؟', 'ما الذي تريده؟', 'متى يناسبك؟', 'راجع حجزك ثم أكده'],
  next: 'التالي',
  back: 'السابق',
  confirm: 'تأكيد الحجز',
  confirming: 'جارٍ الحجز',

  anyone: 'أي موظف متاح',
  anyoneHint: 'أول من يتوفر لخدماتك',
  noneFree: 'لا أوقات متاحة قريبًا',
  experience: (years: number) => `خبرة ${formatCount(years, YEARS)}`,
  rating: (rating: number) => `التقييم ${showDigits(rating)} من ${showDigits(5)}`,
  noEmployees: 'لا يوجد من يستقبل الحجوزات الآن',
  noEmployeesHint: 'تواصل مع الصالون لمعرفة أقرب موعد',

  with: (name: string) => `مع ${name}`,
  noServices: 'لا توجد خدمات متاحة للحجز',
  noServicesHint: 'اختر موظفًا آخر، أو تواصل مع الصالون',
  otherEmployee: 'اختيار موظف آخر',

  nextSlot: 'أقرب موعد متاح',
  timeTaken: 'الوقت الذي اخترته لم يعد متاحًا لهذه الخدمات، اختر وقتًا آخر',

  summary: 'ملخص الحجز',
  employee: 'الموظف',
  services: 'الخدمات',
  when: 'الموعد',
  total: 'المجموع',
  change: 'تغيير',
  changeOf: (name: string) => `تغيير ${name}`,
  notes: 'ملاحظات (اختياري)',
  notesPlaceholder: 'طلب خاص، حساسية، تفضيل',
  willConfirm: 'يصلك تأكيد الصالون بعد مراجعة طلبك',

  employeeRequired: 'يرجى اختيار الموظف',
  serviceRequired: 'يرجى اختيار خدمة واحدة على الأقل',
  timeRequired: 'يرجى اختيار وقت الحجز',

  employeesFailed: 'خطأ في تحميل بيانات الموظفين',
  servicesFailed: 'خطأ في تحميل بيانات الخدمات',
  stepFailed: 'تعذر تحميل هذه الخطوة',
  choiceIsSafe: 'ما اخترته باقٍ كما هو',
  createFailed: 'فشل في إنشاء الحجز',
  offline: 'لا يوجد اتصال بالإنترنت، ما اخترته محفوظ',
  priceChanged: 'تغير سعر الخدمات، حدثنا المجموع: راجعه ثم أكد الحجز',
  employeeGone: 'الموظف الذي اخترته لم يعد متاحًا، اختر موظفًا آخر',
  optionGone: 'تغيرت خيارات خدمة مما اخترته، راجع الخدمات',
  serviceGone: 'خدمة مما اخترته لم تعد متاحة',
  timeGone: 'مضى الوقت الذي اخترته، اختر وقتًا آخر',
  stored: (time: string) => `معلومات محفوظة في جهازك منذ ${time}`,

  otherSalon: (own: string) => `أنت مسجل الدخول في ${own}`,
  otherSalonHint: (name: string) => `للحجز في ${name} سجل الدخول إليه برقم هاتفك`,
  toOtherSalon: (name: string) => `الحجز في ${name}`,
  toOwnSalon: (name: string) => `العودة إلى ${name}`,

  successTitle: 'تم إرسال حجزك',
  successNumber: 'رقم الحجز',
  successHint: 'سيؤكد الصالون حجزك قريبًا',
  addToCalendar: 'إضافة إلى التقويم',
  calendarFailed: 'تعذر إنشاء ملف التقويم، حاول مرة أخرى',
  myBookings: 'حجوزاتي',
  done: 'تم',
} as const;
