/**
 * All error codes of the API with their HTTP status and Arabic message. Programs decide by the code. This file does not
 * import zod, so that the browser does not load zod.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'البيانات المرسلة غير صحيحة' },
  INVALID_JSON: { status: 400, message: 'تعذر قراءة البيانات المرسلة' },
  SLOT_OFF_GRID: { status: 400, message: 'الوقت المختار ليس من أوقات الحجز' },
  SLOT_OUTSIDE_HOURS: { status: 400, message: 'الوقت المختار خارج أوقات عمل الموظف' },
  SLOT_PAST: { status: 400, message: 'الوقت المختار قد مضى' },
  SLOT_TOO_FAR: { status: 400, message: 'لا يمكن الحجز في هذا التاريخ البعيد بعد' },
  EMPLOYEE_INACTIVE: { status: 400, message: 'الموظف المختار غير متاح' },
  SERVICE_INACTIVE: { status: 400, message: 'إحدى الخدمات المختارة غير متاحة' },
  SERVICE_NOT_OFFERED: { status: 400, message: 'الموظف المختار لا يقدم إحدى الخدمات المختارة' },
  PAID_AMOUNT_INVALID: { status: 400, message: 'المبلغ المدفوع يجب أن يكون بين صفر والمبلغ الكلي' },
  IMAGE_TYPE_INVALID: { status: 400, message: 'يرجى اختيار صورة صالحة (JPEG, PNG, GIF, WebP)' },
  UNAUTHENTICATED: { status: 401, message: 'يرجى تسجيل الدخول' },
  TOKEN_INVALID: { status: 401, message: 'يرجى تسجيل الدخول من جديد' },
  TOKEN_EXPIRED: { status: 401, message: 'انتهت الجلسة، يرجى تسجيل الدخول من جديد' },
  REFRESH_INVALID: { status: 401, message: 'انتهت الجلسة، يرجى تسجيل الدخول من جديد' },
  INVALID_CREDENTIALS: { status: 401, message: 'رقم الهاتف أو كلمة المرور غير صحيحة' },
  CODE_INVALID: { status: 401, message: 'رمز التحقق غير صحيح أو انتهت صلاحيته' },
  FORBIDDEN: { status: 403, message: 'المستخدم غير مصرح له بهذه العملية' },
  BUSINESS_MISMATCH: { status: 403, message: 'هذه الجلسة لا تخص هذا الصالون' },
  ACCOUNT_INACTIVE: { status: 403, message: 'هذا الحساب موقوف' },
  NOT_FOUND: { status: 404, message: 'العنصر المطلوب غير موجود' },
  ROUTE_NOT_FOUND: { status: 404, message: 'العنوان المطلوب غير موجود' },
  BUSINESS_NOT_FOUND: { status: 404, message: 'العمل غير موجود أو غير نشط' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'هذه العملية غير متاحة على هذا العنوان' },
  REQUEST_TIMEOUT: { status: 408, message: 'استغرق إرسال الطلب وقتًا طويلًا، يرجى المحاولة مرة أخرى' },
  SALON_CHOICE: { status: 409, message: 'اختر الصالون الذي تريد الدخول إليه' },
  SLOT_TAKEN: { status: 409, message: 'هذا الوقت محجوز بالفعل، يرجى اختيار وقت آخر' },
  PRICE_CHANGED: { status: 409, message: 'تغير سعر الخدمات، يرجى مراجعة المبلغ' },
  STATUS_CONFLICT: { status: 409, message: 'لا يمكن تغيير حالة هذا الحجز' },
  NOTICE_PASSED: { status: 409, message: 'انتهت المهلة المسموحة لتغيير هذا الحجز، يرجى الاتصال بالصالون' },
  TOO_MANY_BOOKINGS: { status: 409, message: 'بلغت الحد الأعلى من الحجوزات القادمة' },
  PHONE_IN_USE: { status: 409, message: 'رقم الهاتف مستخدم من قبل' },
  EMPLOYEE_HAS_BOOKINGS: { status: 409, message: 'لا يمكن حذف هذا الموظف لأنه مرتبط بحجوزات موجودة' },
  FOREIGN_KEY_CONSTRAINT: { status: 409, message: 'لا يمكن الحذف لوجود بيانات مرتبطة' },
  BOOKING_HAS_BALANCE: { status: 409, message: 'لا يمكن حذف حجز عليه مبلغ متبقي' },
  CUSTOMER_HAS_BALANCE: { status: 409, message: 'لا يمكن حذف عميل لديه مبلغ متبقي' },
  BOOKING_COLLECTED: { status: 409, message: 'لا يمكن حذف حجز تم تحصيل مبلغه المتبقي' },
  NOTHING_OWED: { status: 409, message: 'لا يوجد مبلغ متبقي لتحصيله' },
  BALANCE_CHANGED: { status: 409, message: 'تغير المبلغ المتبقي، يرجى المراجعة' },
  TRANSACTION_LOCKED: { status: 409, message: 'لا يمكن تعديل مبلغ تم تحصيله، يمكن حذف التحصيل فقط' },
  VOUCHER_NUMBER_TAKEN: { status: 409, message: 'رقم السند مستخدم من قبل، يرجى المحاولة مرة أخرى' },
  NOTIFICATION_OPEN: { status: 409, message: 'هذا طلب حجز لم يبت فيه بعد' },
  NOTIFICATION_HANDLED: { status: 409, message: 'تمت معالجة هذا الطلب من قبل' },
  REQUEST_CHANGED: { status: 409, message: 'تغير هذا الطلب، يرجى مراجعة الحجز كما هو الآن' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'أعيد إرسال الطلب نفسه ببيانات مختلفة' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'حجم البيانات المرسلة أكبر من المسموح' },
  IMAGE_TOO_LARGE: { status: 413, message: 'حجم الصورة يجب أن يكون أقل من 5 ميجابايت' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'نوع البيانات المرسلة غير مدعوم' },
  EXPECTATION_FAILED: { status: 417, message: 'تعذر تنفيذ الطلب بهذا الشكل' },
  TOO_MANY_REQUESTS: { status: 429, message: 'محاولات كثيرة، يرجى الانتظار قليلًا ثم المحاولة' },
  HEADERS_TOO_LARGE: { status: 431, message: 'عنوان الطلب أو ترويساته أطول من المسموح' },
  INTERNAL: { status: 500, message: 'حدث خطأ غير متوقع' },
  OUTCOME_UNKNOWN: { status: 503, message: 'لم يتأكد حفظ التغيير، يرجى التحقق منه قبل المحاولة مرة أخرى' },
  UNAVAILABLE: { status: 503, message: 'الخدمة غير متاحة الآن، يرجى المحاولة بعد قليل' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One invalid field of a request: its path and a message. */
export interface FieldProblem {
  path: string;
  message: string;
}
