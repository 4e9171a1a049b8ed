export const LOGIN_DONE = 'تم تسجيل الدخول بنجاح';
export const CODE_SENT = 'تم إرسال رمز التحقق إلى هاتفك';
export const ACCOUNT_CREATED = 'تم إنشاء الحساب بنجاح';
export const PHONE_IS_FIXED = 'لا يمكن تغيير رقم الهاتف من هنا، يرجى مراجعة الصالون';
