import { ERRORS } from '@salon/shared/contracts/error-codes';

const ORDINALS = ['الأولى', 'الثانية', 'الثالثة', 'الرابعة'] as const;
const WEEK_ORDINALS = ['الأول', 'الثاني', 'الثالث', 'الرابع'] as const;

const onDay = (text: string, day: string) => (day ? `${text} يوم ${day}` : text);

/** The parts of a week, in every view and form. */
export const weekMessages = {
  /** A day without work, of an employee and of the salon. */
  dayOff: 'عطلة',
  closed: 'مغلق',
  until: 'إلى',
  untilNextDay: 'حتى',
  ofNextDay: 'من اليوم التالي',
  wholeDay: '24 ساعة،',
  weekNumber: (week: number) => `الأسبوع ${WEEK_ORDINALS[week - 1] ?? ''}`,
  presentWeek: (week: number) => `هذا الأسبوع هو الأسبوع ${WEEK_ORDINALS[week - 1] ?? ''}`,

  works: (day: string) => `${day} يوم عمل`,
  spanStart: (index: number, day: string) => onDay(`بداية الفترة ${ORDINALS[index] ?? ''}`, day),
  spanEnd: (index: number, day: string) => onDay(`نهاية الفترة ${ORDINALS[index] ?? ''}`, day),
  removeSpan: (index: number, day: string) => onDay(`حذف الفترة ${ORDINALS[index] ?? ''}`, day),
  addSpan: 'إضافة فترة',
  addSpanOn: (day: string) => `إضافة فترة يوم ${day}`,
  copy: 'نسخ إلى أيام أخرى',
  copyOf: (day: string) => `نسخ إلى أيام أخرى: ${day}`,
  copyTitle: (day: string) => `نسخ دوام ${day} إلى`,
  allDays: 'كل الأيام',
  copyNow: 'نسخ',

  timeRequired: 'يرجى إدخال وقت صحيح مثل 09:00',
  overlap: 'تبدأ هذه الفترة قبل أن تنتهي الفترة السابقة',
  overlapDayBefore: (day: string) => `تبدأ هذه الفترة قبل أن ينتهي دوام ${day}`,
  dayTooLong: 'لا يزيد دوام اليوم على 24 ساعة من بدايته',
} as const;

/** Returns the text of a day without work; `employeeId` is null for the salon. */
export const getOffText = (employeeId: string | null): string =>
  employeeId === null ? weekMessages.closed : weekMessages.dayOff;

export const workingTimeMessages = {
  salonTitle: 'دوام الصالون والعطل',
  employeeTitle: 'دوام الموظف',
  titleOf: (name: string) => `دوام ${name}`,
  salonHint:
    'لا يُحجز موعد خارج دوام الصالون، إلا في يوم خاص لموظف. في يوم الإغلاق يرى العملاء «مغلق» مع السبب أو اسم اليوم.',
  followsSalon: 'يتبع دوام الصالون',
  backToEmployees: 'الموظفون',
  leave: 'الإجازات',

  loadError: 'تعذر تحميل الدوام',
  loadSafe: 'لم يتغير شيء من الدوام. تحقق من الاتصال ثم أعد المحاولة.',
  stale: 'تعذر تحديث الدوام، وما تراه من آخر تحميل ناجح',
  missing: 'هذا الموظف غير موجود',
  missingText: 'ربما حُذف من جهاز آخر.',

  week: 'دوام الأسبوع',
  openEnded: 'الدوام المعتاد',
  salonWeek: 'دوام الصالون',
  dated: 'دوام لفترة',
  endedPlans: 'دوامات انتهت',
  always: 'طوال السنة',
  since: (date: string) => `من ${date}`,
  states: { present: 'الساري الآن', coming: 'قادم', ended: 'انتهى', other: 'في بقية السنة' },
  edit: 'تعديل',
  remove: 'حذف',
  of: (verb: string, name: string) => `${verb} ${name}`,

  addRamadan: 'دوام رمضان',
  addDated: 'دوام لفترة أخرى',
  makeOwn: 'دوام خاص',
  noSalonPlan: 'لا دوام للصالون بعد',
  noSalonPlanText: 'يُحجز كل موظف في دوامه وحده. بدوام الصالون تحدد أيام إغلاقه وأوقاته للجميع.',
  addSalonPlan: 'إضافة دوام الصالون',
  noPlan: 'لا دوام لهذا الموظف',
  noPlanText: 'لا دوام له ولا للصالون، فلا تظهر له أوقات في الحجز.',

  planSaved: 'تم حفظ الدوام',
  planRemoved: 'تم حذف الدوام',
} as const;

export const planFormMessages = {
  editOf: (title: string) => `تعديل ${title}`,
  ownTitle: (name: string) => `دوام خاص: ${name}`,
  salonTitle: 'دوام الصالون',
  datedTitle: 'دوام لفترة محددة',
  name: 'الاسم',
  ramadan: 'دوام رمضان',
  ramadanHint: 'التاريخ من تقويم أم القرى، عدّله إن اختلفت الرؤية.',
  salonDatedHint:
    'يقصر هذا الدوام أوقات الموظفين على أوقات الصالون ولا يزيدها. بعد الحفظ يمكنك إضافته للموظفين أيضًا.',
  firstDay: 'أول يوم',
  lastDay: 'آخر يوم',
  alternating: 'أسابيع متناوبة',
  alternatingHint: 'يختلف الدوام من أسبوع إلى آخر، ثم يتكرر.',
  weeks: 'يتكرر كل',
  weekCounts: { '2': 'أسبوعين', '3': '3 أسابيع', '4': '4 أسابيع' },
  anchor: 'يوم من الأسبوع الأول',
  save: 'حفظ',
  cancel: 'إلغاء',

  nameRequired: 'يرجى إدخال اسم لهذا الدوام',
  dateRequired: 'يرجى اختيار التاريخ',
  reversed: 'آخر يوم قبل أول يوم',
  conflict: ERRORS.WORK_PLAN_OVERLAP.message,
  checkWeek: 'راجع أوقات الأيام',
  checkFields: 'راجع الحقول المعلمة ثم احفظ',
  gone: 'حُذف هذا الدوام من جهاز آخر',
  saveError: 'تعذر حفظ الدوام، ولم يتغير شيء. أعد المحاولة.',
} as const;

export const staffPlansMessages = {
  open: 'إضافته للموظفين',
  openOf: (title: string) => `إضافته للموظفين: ${title}`,
  title: (title: string) => `${title}: للموظفين أيضًا`,
  text: 'دوام الصالون لهذه الفترة يقصر أوقات الموظفين على أوقاته ولا يزيدها. أضف الدوام نفسه لمن يعمل فيه.',
  add: 'إضافة للموظفين',
  retry: 'إعادة المحاولة',
  later: 'لاحقًا',
  results: { added: 'أضيف', other: 'له دوام آخر لهذه الفترة', failed: 'لم يضف' },
  someFailed: 'تعذرت الإضافة لبعض الموظفين. أعد المحاولة لهم.',
  loadError: 'تعذر تحميل الموظفين',
  done: 'تمت إضافة الدوام للموظفين',
} as const;

export const planRemovalMessages = {
  dated: 'هل تريد حذف هذا الدوام؟ يعود الدوام المعتاد في أيامه.',
  openEnded: 'هل تريد حذف الدوام الخاص؟ يتبع الموظف بعدها دوام الصالون.',
  salon: 'هل تريد حذف دوام الصالون؟ يُحجز كل موظف بعدها في دوامه وحده.',
  failed: 'تعذر حذف الدوام، أعد المحاولة.',
} as const;

export const exceptionMessages = {
  title: 'العطل والأيام الخاصة',
  employeeTitle: 'أيام خاصة',
  hint: 'يوم مغلق أو بأوقات أخرى، بدل دوام الأسبوع في ذلك اليوم.',
  employeeHint: 'يوم عطلة أو بأوقات أخرى لهذا الموظف وحده، حتى خارج دوام الصالون.',
  add: 'إضافة عطلة أو يوم خاص',
  addForEmployee: 'إضافة يوم خاص',
  empty: 'لا عطل ولا أيام خاصة قادمة',
  closed: 'مغلق',
  off: 'عطلة',
  otherHours: 'أوقات أخرى',
  kind: 'في هذه الأيام',
  from: 'من يوم',
  to: 'إلى يوم',
  hours: 'الأوقات',
  reason: 'السبب (اختياري)',
  reasonExamples: 'مثل: تدريب، جرد، صيانة',
  toldWithReason: 'يراه العملاء، مثل: عطلة العيد. بلا سبب يرون «مغلق» مع اسم اليوم.',
  told: (reason: string) => `يرى العملاء: «مغلق: ${reason}»`,
  save: 'حفظ',
  cancel: 'إلغاء',
  remove: 'حذف',
  removeOf: (days: string) => `حذف ${days}`,
  edit: 'تعديل',
  editOf: (days: string) => `تعديل ${days}`,
  confirm: 'هل تريد حذف هذه الأيام الخاصة؟ يعود دوام الأسبوع فيها.',

  saved: 'تم حفظ الأيام',
  removed: 'تم حذف الأيام الخاصة',
  dateRequired: 'يرجى اختيار التاريخ',
  past: 'لا يمكن تغيير يوم مضى',
  reversed: 'آخر يوم قبل أول يوم',
  tooManyDays: (days: string) => `لا تزيد الفترة على ${days}`,
  overlapsDayBefore: 'تبدأ هذه الأوقات قبل أن ينتهي دوام اليوم السابق',
  overlapsDayAfter: 'تنتهي هذه الأوقات بعد أن يبدأ دوام اليوم التالي',
  checkTimes: 'راجع الأوقات',
  checkFields: 'راجع الحقول المعلمة ثم احفظ',
  saveError: 'تعذر حفظ الأيام، ولم يتغير شيء. أعد المحاولة.',
  halfSaved: 'حُفظت الأيام الجديدة، وتعذر حذف السابقة. أعد المحاولة.',
  removeFailed: 'تعذر حذف الأيام، أعد المحاولة.',
} as const;
