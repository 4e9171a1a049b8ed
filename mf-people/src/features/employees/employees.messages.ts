import { ERRORS } from '@salon/shared/contracts/error-codes';
import type { CountForms } from '@salon/shared/ui/format';
import { showDigits } from '@salon/shared/ui/format';

/** Texts from §2, §5 and §8 repeat the specification to the character. */
export const employeesMessages = {
  title: 'الموظفون',
  add: 'إضافة موظف',
  edit: 'تعديل',
  remove: 'حذف',
  of: (verb: string, name: string) => `${verb} ${name}`,
  cancel: 'إلغاء',

  filters: 'تصفية الموظفين',
  search: 'ابحث بالاسم أو التخصص',
  state: 'حالة الموظف',
  states: { all: 'الكل', active: 'النشطون', inactive: 'الموقوفون' },
  clearFilters: 'مسح التصفية',

  active: 'نشط',
  inactive: 'موقوف',
  phone: 'الهاتف',
  hours: 'ساعات العمل',
  until: 'إلى',
  ratingOf: (rating: string) => `التقييم ${rating} من ${showDigits(5)}`,
  experience: 'الخبرة',
  salary: 'الراتب',
  commission: 'العمولة',
  services: 'الخدمات',
  notBookable: 'لا خدمات بعد',
  varied: 'دوام مخصص',
  plan: 'الدوام',
  planOf: (name: string) => `الدوام: ${name}`,
  salonPlan: 'دوام الصالون والعطل',
  leave: 'الإجازات',

  /** Quoted from §8. */
  loadError: 'خطأ في تحميل بيانات الموظفين',
  loadSafe: 'لم يتغير شيء من بيانات موظفيك. تحقق من الاتصال ثم أعد المحاولة.',
  emptyTitle: 'لا يوجد موظفون بعد',
  emptyText: 'أضف أول موظف لتظهر أوقاته في الحجز',
  nothingFound: 'لا يوجد موظف بهذه التصفية',
  nothingFoundHint: 'غيّر كلمة البحث، أو امسح التصفية لترى كل الموظفين.',
  notAll: (shown: string, total: string) => `يظهر الأحدث: ${shown} من ${total}`,

  added: 'تمت إضافة الموظف',
  updated: 'تم حفظ بيانات الموظف',
  removed: 'تم حذف الموظف',
  stopped: 'تم إيقاف الموظف',
  addedWithoutImage: 'تمت إضافة الموظف، ولم نتمكن من حفظ صورته',
  updatedWithoutImage: 'تم حفظ بيانات الموظف، وبقيت صورته السابقة',
} as const;

export const removalMessages = {
  confirm: 'هل أنت متأكد من حذف هذا الموظف؟',
  stop: 'إيقاف',
  stopHint: 'بدلًا من الحذف يمكنك إيقافه: لا يظهر في الحجز، ويسجل خروجه، وتبقى بياناته.',
  /** Quoted from §8. */
  hasBookings: 'لا يمكن حذف هذا الموظف لأنه مرتبط بحجوزات موجودة',
  cannotDelete: 'لا يمكن حذف هذا الموظف الآن، يرجى المحاولة مرة أخرى',
} as const;

export const employeeFormMessages = {
  editTitle: 'تعديل بيانات الموظف',
  name: 'اسم الموظف',
  specialty: 'التخصص',
  phone: 'رقم الهاتف',
  phoneHint: 'به يسجل الموظف دخوله، من 10 إلى 15 رقمًا',
  localPhoneHint: (example: string) => `به يسجل الموظف دخوله، مثل ${example}. رقم من بلد آخر يبدأ بعلامة +`,
  password: 'كلمة المرور',
  newPassword: 'كلمة مرور جديدة',
  passwordHint: '8 أحرف على الأقل',
  unchangedPassword: 'اتركها فارغة لتبقى كما هي. كلمة مرور جديدة تسجل خروجه من كل أجهزته.',
  from: 'بداية الدوام',
  to: 'نهاية الدوام',
  hoursCount: (hours: string) => `ساعات العمل: ${hours}`,
  overnight: 'حتى اليوم التالي',
  varied: 'دوام مخصص',
  variedHint: 'هذه أوقات أول يوم عمل في دوامه. تغييرها هنا يجعل أيام الأسبوع كلها بها.',
  rating: 'التقييم من 5',
  experience: 'سنوات الخبرة',
  salaryType: 'نوع الراتب',
  salaryTypes: { fixed: 'راتب ثابت', commission: 'عمولة' },
  fixedAmount: 'مبلغ الراتب',
  commissionPercent: 'نسبة العمولة',
  active: 'نشط، يظهر في الحجز',
  activeHint: 'إيقافه يخفيه من الحجز ويسجل خروجه من كل أجهزته.',
  image: 'صورة الموظف',
  save: 'حفظ',

  services: 'الخدمات التي يقدمها',
  chosenOf: (chosen: number, all: number) => `${showDigits(chosen)} من ${showDigits(all)}`,
  searchServices: 'ابحث في الخدمات',
  chooseAll: 'اختيار الكل',
  chooseNone: 'إلغاء الاختيار',
  noneChosen: 'لا يمكن حجز موعد معه قبل اختيار خدمة واحدة على الأقل',
  noServices: 'لا توجد خدمات بعد. أضفها من صفحة الخدمات ثم اخترها هنا.',
  noSuchService: 'لا توجد خدمة بهذا الاسم',
  stoppedService: 'موقوفة',
  /** Quoted from §8. */
  servicesError: 'خطأ في تحميل بيانات الخدمات',
  servicesSafe: 'يمكنك الحفظ، وتبقى خدماته كما هي.',

  nameRequired: 'يرجى إدخال اسم الموظف',
  specialtyRequired: 'يرجى إدخال تخصص الموظف',
  phoneRequired: 'يرجى إدخال رقم الهاتف',
  phoneInvalid: 'رقم الهاتف غير صحيح',
  passwordRequired: 'كلمة المرور مطلوبة',
  passwordShort: 'كلمة المرور يجب أن تكون 8 أحرف على الأقل',
  timeRequired: 'يرجى إدخال وقت صحيح مثل 09:00',
  ratingRange: 'التقييم يجب أن يكون بين 1 و5',
  experienceRange: 'سنوات الخبرة يجب أن تكون بين 0 و50',
  commissionRange: 'نسبة العمولة يجب أن تكون بين 0 و100',
  amountRange: 'مبلغ الراتب يجب أن يكون صفرًا أو أكثر',
  /** Quoted from §8. */
  saveError: 'خطأ في حفظ بيانات الموظف',
  /** Quoted from §5. */
  imageType: ERRORS.IMAGE_TYPE_INVALID.message,
  imageSize: ERRORS.IMAGE_TOO_LARGE.message,
} as const;

export const YEARS: CountForms = {
  zero: 'أقل من سنة',
  one: 'سنة واحدة',
  two: 'سنتان',
  few: 'سنوات',
  many: 'سنة',
  other: 'سنة',
};

export const ASKED: CountForms = {
  zero: 'لا طلبات',
  one: 'طلب واحد',
  two: 'طلبان',
  few: 'طلبات',
  many: 'طلبًا',
  other: 'طلب',
};
